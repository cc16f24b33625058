// Accounts, decks and a room for tests of the live table. Each player's cards have names of their own, so that a leak shows.
import type { Pool } from 'pg'
import { type Api, apiOf } from './api.ts'
import { bulkRow, rowId } from './bulk-rows.ts'
import { type AnyFrame, joinTable, newRef, TableClient } from './table-client.ts'
import { importRows } from './test-cards.ts'

export const LETTERS = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'] as const
export const DECK_SIZE = 30
export const TOKEN_PRINT = rowId('Test Sprout', 'tone')
export const NOT_TOKEN_PRINT = rowId('Ash Legend')

export const cardName = (letter: string, n: number) => `${letter} Secret ${n}`

const rowsFor = (letter: string) => [
  bulkRow(`${letter} Legend`, { type_line: 'Legendary Creature — Elf' }),
  ...Array.from({ length: DECK_SIZE }, (_, i) => bulkRow(cardName(letter, i), { collector_number: String(i + 2) })),
]

export const importTableCards = (pool: Pool) =>
  importRows(pool, [
    ...LETTERS.flatMap(rowsFor),
    bulkRow('Test Sprout', {
      layout: 'token',
      type_line: 'Token Creature — Sprout',
      set: 'tone',
      power: '1',
      toughness: '1',
    }),
  ])

export interface Account {
  token: string
  userId: string
  username: string
  deckId: string // a commander deck of the player's own cards
  otherDeckId: string // another one
  emptyDeckId: string
  modernDeckId: string
}

const makeDeck = async (api: Api, token: string, name: string, format: string, letter: string | null, size: number) => {
  const deck = (await api('POST', '/decks', { token, json: { name, format } })).body
  if (letter === null) return deck.id as string
  const cards = Array.from({ length: size }, (_, i) => ({ name: cardName(letter, i), quantity: 1 }))
  const answer = await api('POST', `/decks/${deck.id}/bulk-import`, {
    token,
    json: { cards, commander_name: `${letter} Legend` },
  })
  if (answer.status !== 200 || answer.body.not_found_cards.length > 0) throw new Error(`no deck: ${answer.text}`)
  return deck.id as string
}

export const createAccount = async (url: string, letter: string): Promise<Account> => {
  const api = apiOf(url)
  const guest = (await api('POST', '/users/guest', { json: { username: letter } })).body
  const token = guest.access_token as string
  const me = (await api('GET', '/users/me', { token })).body
  return {
    token,
    userId: me.id,
    username: me.username,
    deckId: await makeDeck(api, token, 'Main', 'commander', letter, DECK_SIZE),
    otherDeckId: await makeDeck(api, token, 'Other', 'commander', letter, DECK_SIZE - 5),
    emptyDeckId: await makeDeck(api, token, 'Empty', 'commander', null, 0),
    modernDeckId: await makeDeck(api, token, 'Modern', 'modern', null, 0),
  }
}

export const createRoom = async (url: string, token: string, more: object = {}): Promise<string> => {
  const answer = await apiOf(url)('POST', '/rooms', { token, json: { name: 'Friday', format: 'commander', ...more } })
  if (answer.status !== 201) throw new Error(`no room: ${answer.text}`)
  return answer.body.room.id
}

export interface Seen {
  own: AnyFrame // the actor's copy, with the ref
  others: AnyFrame[] // the same event as everyone else got it
}

/** Players at one table. */
export class TestTable {
  readonly url: string
  readonly roomId: string
  readonly accounts: Account[]
  players: TableClient[] = []

  constructor(url: string, roomId: string, accounts: Account[]) {
    this.url = url
    this.roomId = roomId
    this.accounts = accounts
  }

  async join(index: number, more: { lastSeq?: number } = {}): Promise<TableClient> {
    const { token } = this.accounts[index] as Account
    const options = { url: this.url, roomId: this.roomId, token, ...more }
    const client = more.lastSeq === undefined ? await joinTable(options) : new TableClient(options)
    this.players[index] = client
    return client
  }

  /** Everyone sits down in order and, if wanted, brings a deck and keeps the hand. */
  async start(options: { decks?: boolean; keep?: boolean } = {}): Promise<TableClient[]> {
    for (const [index, account] of this.accounts.entries()) {
      const client = await this.join(index)
      if (options.decks === false) continue
      await client.act('submit_deck', { deck_id: account.deckId })
      if (options.keep ?? true) await client.act('keep_hand', { cards_to_bottom: [] })
    }
    await this.settle()
    return this.players
  }

  /** Waits until everyone has seen what the last action did. */
  async settle(): Promise<void> {
    const newest = Math.max(...this.players.map((player) => player.table?.seq ?? 0))
    await Promise.all(this.players.map((player) => player.seeSeq(newest)))
  }

  /** One player's action, as that player and all others see it. */
  async act(index: number, type: string, payload: object = {}): Promise<Seen> {
    const actor = this.players[index] as TableClient
    const own = await actor.act(type, payload)
    if (own.seq === undefined) return { own, others: [] }
    const seq = own.seq
    const others = await Promise.all(
      this.players
        .filter((player) => player !== actor)
        .map((player) => player.see((frame) => frame.seq === seq && frame.type !== 'sync_state')),
    )
    return { own, others }
  }

  /** Sends an action and then another that is always answered: whatever the first one brought came before. */
  async quietly(index: number, message: unknown): Promise<AnyFrame[]> {
    const actor = this.players[index] as TableClient
    const before = actor.frames.length
    actor.send(message)
    const ref = newRef()
    await actor.act('reset_nothing', {}, ref)
    return actor.frames.slice(before).filter((frame) => frame.ref !== ref)
  }

  async close(): Promise<void> {
    await Promise.all(this.players.map((player) => player.close()))
  }
}
