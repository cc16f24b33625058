// Accounts, decks and rooms for many players at once, straight into the database: signing up 8,000 people is not what is measured.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { attachDatabase } from '@fourmat/server/attach'
import { readEnv } from '@fourmat/server/env'
import type { RoomPlan } from './room.ts'
import { SEATS } from './room.ts'

/** Accounts are shared between rooms, sessions are not: a deck of a hundred cards for each of 8,000 people takes minutes to write. */
const ACCOUNTS_MAX = 400

interface SeedOptions {
  readonly rooms: number
  readonly cards: number // of each deck, the commander included
  readonly battlefield: number
}

export const seedRooms = async (
  dataDir: string,
  url: string,
  { rooms, cards, battlefield }: SeedOptions,
): Promise<RoomPlan[]> => {
  const database = await attachDatabase(readEnv({ DATA_DIR: dataDir }), { max: 2 })
  const { pool } = database
  try {
    const groups = Math.min(rooms, ACCOUNTS_MAX / SEATS)
    const users = Array.from({ length: groups * SEATS }, () => ({ id: randomUUID(), deck: randomUUID() }))
    const userIds = users.map((user) => user.id)
    const deckIds = users.map((user) => user.deck)
    await pool.query(
      `insert into users (id, username, is_guest, expires_at)
       select id, 'Player ' || n, true, now() + interval '1 day' from unnest($1::uuid[]) with ordinality as x(id, n)`,
      [userIds],
    )
    await pool.query(
      `insert into decks (id, user_id, name, format)
       select d, u, 'Bench', 'commander' from unnest($1::uuid[], $2::uuid[]) as x(d, u)`,
      [deckIds, userIds],
    )
    // As many different cards as there are, up to a hundred; the rest are more of the same.
    await pool.query(
      `with picked as (
         select id, default_print_id as print, row_number() over (order by can_be_commander desc, id) as n
         from cards where not is_token and default_print_id is not null
         order by can_be_commander desc, id limit least($2, 100))
       insert into deck_cards (deck_id, card_id, card_print_id, quantity, role, position)
       select d, p.id, p.print,
         case when p.n = 1 then 1 else 1 + ($2 - (select count(*) from picked)) / ((select count(*) from picked) - 1) end,
         case when p.n = 1 then 'commander' end, p.n
       from unnest($1::uuid[]) as x(d) cross join picked p`,
      [deckIds, cards],
    )
    const plans: RoomPlan[] = Array.from({ length: rooms }, (_, index) => ({
      url,
      index,
      id: randomUUID(),
      battlefield,
      seats: Array.from({ length: SEATS }, (_, seat) => ({
        token: randomBytes(32).toString('base64url'),
        deckId: deckIds[(index % groups) * SEATS + seat] as string,
      })),
    }))
    const ownerOf = (index: number, seat: number) => userIds[(index % groups) * SEATS + seat] as string
    const hashes = plans.flatMap((plan) => plan.seats.map(({ token }) => createHash('sha256').update(token).digest()))
    await pool.query(
      `insert into access_tokens (token_hash, user_id, expires_at)
       select h, u, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as x(h, u)`,
      [hashes, plans.flatMap((plan) => plan.seats.map((_, seat) => ownerOf(plan.index, seat)))],
    )
    await pool.query(
      `insert into rooms (id, owner_id, name, format, is_public, max_players, enforce_legality, search_text)
       select r, u, 'Bench', 'commander', true, 4, false, 'bench' from unnest($1::uuid[], $2::uuid[]) as x(r, u)`,
      [plans.map((plan) => plan.id), plans.map((plan) => ownerOf(plan.index, 0))],
    )
    return plans
  } finally {
    await database.close()
  }
}

/** Sessions of so many people who only watch. */
export const seedWatchers = async (dataDir: string, count: number): Promise<string[]> => {
  const database = await attachDatabase(readEnv({ DATA_DIR: dataDir }), { max: 1 })
  try {
    const users = Array.from({ length: count }, () => ({
      id: randomUUID(),
      token: randomBytes(32).toString('base64url'),
    }))
    await database.pool.query(
      `with made as (
         insert into users (id, username, is_guest, expires_at)
         select id, 'Watcher ' || n, true, now() + interval '1 day' from unnest($1::uuid[]) with ordinality as x(id, n)
         returning id)
       insert into access_tokens (token_hash, user_id, expires_at)
       select x.h, x.u, now() + interval '1 day' from unnest($2::bytea[], $1::uuid[]) as x(h, u) join made on made.id = x.u`,
      [users.map(({ id }) => id), users.map(({ token }) => createHash('sha256').update(token).digest())],
    )
    return users.map(({ token }) => token)
  } finally {
    await database.close()
  }
}
