// A table in the middle of an evening, for pictures and for tests of what lies where: played over real sockets.
import type { DeckSummary, Room } from '@fourmat/protocol'
import type { AnyFrame, TableClient } from '@fourmat/server/table-client'
import { type Account, call, newAccount, openRoom } from '../hall/people.ts'
import { act, openConnection } from './bare-connection.ts'

const NAMES = ['Ada', 'Marisol', 'Theo', 'Jun'] as const
const MATS = ['white_green', 'red_blue', 'white_black', 'red_black'] as const
const FIGURES = [
  { life: 37, poison: 2, energy: 4 },
  { life: 29, energy: 6, experience: 2 },
  { life: 44, poison: 1, rad: 3, tickets: 1 },
  { life: 18, poison: 6 },
] as const

export interface Evening {
  room: Room
  people: Account[]
  deckIds: string[]
  /** One of the others does something; what the server answers is given back. */
  act: (seat: 1 | 2 | 3, type: string, payload?: object) => Promise<AnyFrame>
  /** Everyone goes home. */
  end: () => Promise<void>
}

interface SeenCard {
  id: string
  name: string
  type_line: string
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Lays a player's cards out in rows by kind, equal lands over one another, some of them tapped. */
async function layOut(line: TableClient, seat: number, rows: readonly number[]): Promise<void> {
  const { payload } = await act(line, 'view_library', { from: 'all' })
  const library = payload.cards as SeenCard[]
  const kind = (card: SeenCard) =>
    /Land/.test(card.type_line) ? 'land' : /Creature/.test(card.type_line) ? 'creature' : 'other'
  const put = async (card: SeenCard, x: number, row: number, tapped: boolean): Promise<string> => {
    const y = rows[Math.min(row, rows.length - 1)]
    const updates = { x: rounded(Math.min(0.95, x)), y }
    const moved = await act(line, 'move_card', { id: card.id, zone: 'library', to: 'battlefield', updates })
    const id = moved.payload.card.id as string
    if (tapped) await act(line, 'tap', { id, tapped: true })
    return id
  }
  const creatures = library.filter((card) => kind(card) === 'creature').slice(0, 4 + (seat % 2))
  const others = library.filter((card) => kind(card) === 'other').slice(0, 3)
  const lands = new Map<string, SeenCard[]>()
  for (const card of library.filter((one) => kind(one) === 'land'))
    lands.set(card.name, [...(lands.get(card.name) ?? []), card])
  const ids: string[] = []
  for (const [i, card] of creatures.entries()) ids.push(await put(card, 0.08 + i * 0.19, 0, i === 1))
  const isWide = rows.length === 2
  for (const [i, card] of others.entries())
    ids.push(await put(card, isWide ? 0.66 + i * 0.13 : 0.16 + i * 0.26, 1, i === 2))
  const stacks = [...lands.values()].sort((a, b) => b.length - a.length).slice(0, 3)
  for (const [i, stack] of stacks.entries())
    for (const [n, card] of stack.slice(0, 4 - i).entries())
      await put(card, 0.07 + i * (isWide ? 0.19 : 0.31) + n * (isWide ? 0.018 : 0.04), 2, n >= 2)
  const [first, second, third] = ids
  await act(line, 'set_custom_counters', { id: first, counters: { '+1/+1': 3 } })
  await act(line, 'set_power_toughness', { id: second, power: 5, toughness: 3 })
  if (seat === 0) await act(line, 'hide', { id: third, hidden: true })
  const used = new Set([...creatures, ...others, ...[...lands.values()].flat()].map((card) => card.id))
  const rest = library.filter((card) => !used.has(card.id))
  for (const card of rest.slice(0, 3 + seat * 2))
    await act(line, 'move_card', { id: card.id, zone: 'library', to: 'graveyard' })
  for (const card of rest.slice(-2)) await act(line, 'move_card', { id: card.id, zone: 'library', to: 'exile' })
  await act(line, 'shuffle_library')
}

/** So many people at one table, some turns into the game. With `fresh` they still look at their opening hands. */
export async function anEvening(url: string, count: number, fresh = false): Promise<Evening> {
  const people: Account[] = []
  const deckIds: string[] = []
  for (const name of NAMES.slice(0, count)) people.push(await newAccount(url, name))
  const [host] = people as [Account]
  const room = await openRoom(url, host, { name: 'Friday table' })
  const lines: TableClient[] = []
  for (const [seat, who] of people.entries()) {
    const decks = (await call<DeckSummary[]>(url, who, 'GET', '/decks')).filter((deck) => deck.format === 'commander')
    deckIds.push(decks[seat % decks.length]?.id ?? '')
    const line = await openConnection(url, who, room)
    await act(line, 'submit_deck', { deck_id: deckIds[seat] ?? '' })
    await act(line, 'set_playmat', { playmat: MATS[seat] })
    lines.push(line)
  }
  if (!fresh) {
    for (const line of lines) await act(line, 'keep_hand', { cards_to_bottom: [] })
    for (const [seat, line] of lines.entries()) {
      const isWide = count === 2 || (count === 3 && seat === 0)
      await layOut(line, seat, isWide ? [0.07, 0.95] : [0.06, 0.5, 0.94])
      await act(line, 'set_player_stats', FIGURES[seat])
    }
    const [first, second] = lines
    const last = lines.at(-1)
    if (first) {
      if (second) {
        await act(first, 'set_player_stats', { commander_damage: { [second.you]: 7 } })
        await act(second, 'chat', { text: 'If you swing at Jun I will not block.' })
        await act(first, 'chat', { text: 'It was going to be Theo anyway.' })
      }
      // Round the table until it is the first player's turn.
      await act(last ?? first, 'pass_turn')
      await act(last ?? first, 'roll_dice', { sides: 20 })
    }
  }
  await lines[0]?.close() // that seat is taken by the browser of the picture
  return {
    room,
    people,
    deckIds,
    act: (seat, type, payload) => {
      const line = lines[seat]
      if (!line) throw new Error(`nobody sits at seat ${seat}`)
      return act(line, type, payload)
    },
    end: async () => {
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

/** So many permanents of a player: in rows by kind, equals on one spot, every third tapped. */
export async function crowd(act: (type: string, payload: object) => Promise<AnyFrame>, most: number): Promise<void> {
  const { payload } = await act('view_library', { from: 'all' })
  const cards = (payload.cards as SeenCard[]).slice(0, most)
  const rowOf = ({ type_line }: SeenCard) => (/Creature/.test(type_line) ? 0.05 : /Land/.test(type_line) ? 0.95 : 0.5)
  const names = [...new Set(cards.map(({ name }) => name))]
  const updates = cards.map((card, i) => ({
    x: rounded(0.05 + (names.indexOf(card.name) / names.length) * 0.9),
    y: rowOf(card),
    tapped: i % 3 === 0,
  }))
  await act('move_cards', { ids: cards.map(({ id }) => id), to: 'battlefield', updates })
}
