// Somebody with everything that an account can have, made through the repositories, and values of theirs that no log may show.
import { randomUUID } from 'node:crypto'
import type { RoomFacts } from '@fourmat/game'
import type pg from 'pg'
import { createAccount, createGuest } from '../auth/accounts-repo.ts'
import { findSession, issueToken } from '../auth/tokens-repo.ts'
import type { Db } from '../db/open.ts'
import { addCard, createDeck } from '../decks/deck-edit-repo.ts'
import { createRoom, findRoom, type RoomRow } from '../rooms/rooms-repo.ts'
import { newGame } from '../table/new-game.ts'
import { claimRooms } from '../table/owners-repo.ts'
import { createStoredTable, type LoadedTable } from '../table/table-store-repo.ts'
import { claimVoiceChannel } from '../voice/voice-channels-repo.ts'
import { NOT_TOKEN_PRINT } from './table-world.ts'

export const MOST = 1_000

export interface World {
  readonly db: Db
  readonly pool: pg.Pool
  readonly now: Date
  readonly email: string
  readonly identity: { issuer: string; subject: string }
  readonly userId: string
  readonly guestId: string
  readonly token: string
  readonly tokenId: string
  readonly deckId: string
  readonly rowId: string // of the deck's one card
  readonly room: RoomRow
  readonly facts: RoomFacts
  readonly serverId: string
  readonly gameId: string
  readonly stored: LoadedTable
  readonly voiceId: string
}

const there = <T>(value: T | null): T => {
  if (value === null) throw new Error('it could not be made')
  return value
}

export const newCanary = () => `canary-${randomUUID()}@secret.example`
export const newAccount = () => ({ username: 'Canary name', email: newCanary(), passwordHash: '$argon2id$canary-hash' })
export const newIdentity = () => ({ issuer: 'https://canary.example', subject: `canary-${randomUUID()}` })
export const ROOM_FORM = {
  name: 'Canary room',
  format: 'commander',
  description: 'Canary description',
  is_public: true,
  max_players: 4,
  enforce_legality: true,
  spectators: 'public',
  spectator_delay: 30,
} as const
export const DECK_FORM = { name: 'Canary deck', format: 'commander' } as const

export const factsOf = (room: RoomRow): RoomFacts => ({
  id: room.id,
  name: room.name,
  format: room.format,
  max_players: room.maxPlayers,
  spectators: room.spectators,
  spectator_delay: room.spectatorDelay,
})

/** Needs the cards of `importTableCards`. */
export const makeWorld = async ({ db, pool }: Pick<World, 'db' | 'pool'>): Promise<World> => {
  const now = new Date()
  const account = newAccount()
  const identity = newIdentity()
  const user = there(await createAccount(db, account, now, identity))
  const guest = await createGuest(db, 'Canary guest', now, now)
  const token = await issueToken(db, user.id, now, 3_600)
  const deckId = await createDeck(db, user.id, DECK_FORM, now, MOST)
  const row = await addCard(db, deckId, user.id, { card_print_id: NOT_TOKEN_PRINT, quantity: 1 }, now)
  const { id: roomId } = there(await createRoom(db, user.id, ROOM_FORM, now, MOST))
  const room = there(await findRoom(db, roomId))
  const serverId = randomUUID()
  const game = newGame(now.getTime())
  await claimRooms(pool, serverId, [{ roomId, evenFrom: null, evenClosed: false }])
  return {
    db,
    pool,
    now,
    email: account.email,
    identity,
    userId: user.id,
    guestId: guest.id,
    token,
    tokenId: there(await findSession(db, token, now)).tokenId,
    deckId,
    rowId: row.deck_card_id,
    room,
    facts: factsOf(room),
    serverId,
    gameId: game.game_id,
    stored: await createStoredTable(pool, factsOf(room), game),
    voiceId: there(await claimVoiceChannel(db, roomId, `canary-${randomUUID()}`, now)).id,
  }
}
