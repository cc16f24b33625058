// A game that was played, folded again in the browser: the table after each of its events, and what a timeline tells of it. What one
// table shares with the next is held once; between two that are kept the few events are folded anew.

import {
  eventFromFrame,
  type Frame,
  type Player,
  type PlayerId,
  reduce,
  type SeenEvent,
  type Table,
  tableFromWire,
  watcherOf,
} from '@fourmat/game'
import type { GameReplay } from '@fourmat/protocol'

const KEPT_EVERY = 32

/** A turn, or what was before the first one. */
export interface Turn {
  readonly from: number // number of its first event
  readonly number: number // 0: nobody's yet
  readonly playerId: PlayerId | null
}

export const MARKS = ['out', 'rewind', 'life', 'shuffle'] as const
export type MarkKind = (typeof MARKS)[number]

export interface Mark {
  readonly seq: number
  readonly kind: MarkKind
  readonly playerId: PlayerId | null
}

/** What deals, or brings back what was: life that is less afterwards was not lost by it. */
const RESTORES: readonly string[] = ['new_game_started', 'rewound', 'taken_back', 'game_reset', 'play_continued']

function marksOf(before: Table, event: SeenEvent, after: Table): Mark[] {
  const { seq, type } = event
  if (type === 'rewound') return [{ seq, kind: 'rewind', playerId: event.actor }]
  if (type === 'library_shuffled') return [{ seq, kind: 'shuffle', playerId: event.actor }]
  if (RESTORES.includes(type) || before.players === after.players) return []
  return after.players.flatMap((player): Mark[] => {
    const was = before.players.find(({ id }) => id === player.id)
    if (!was || was === player) return []
    const playerId = player.id
    if (player.eliminated && !was.eliminated) return [{ seq, kind: 'out', playerId }]
    return player.life < was.life ? [{ seq, kind: 'life', playerId }] : []
  })
}

export class Film {
  readonly first: number // what was before the first event
  readonly opening: number // the first moment at which there is something to see: a deck lies on the table
  readonly last: number
  readonly viewer: PlayerId | null
  readonly turns: Turn[]
  readonly marks: Mark[] = []
  readonly people = new Map<PlayerId, Player>() // who was ever there, those who left as they were
  private readonly frames: readonly Frame[]
  private readonly events: SeenEvent[] = [] // as far as they are read
  private readonly kept: Table[] // after every so many events, beginning before the first
  private newest: Table // after the last one that is read
  private recent = new Map<number, Table>() // between two that are kept

  constructor({ initial, initial_seq, events, you }: GameReplay) {
    this.first = initial_seq
    this.last = initial_seq + events.length
    this.viewer = you
    this.frames = events as readonly Frame[]
    this.newest = tableFromWire(initial, initial_seq)
    this.kept = [this.newest]
    this.meet(this.newest)
    this.turns = []
    this.opening = this.readToOpening()
    this.turns.unshift({ from: this.opening, number: 0, playerId: null })
  }

  private readToOpening(): number {
    const isDealt = () => this.newest.players.some((player) => player.deck_submitted)
    while (this.read < this.last && !isDealt()) this.readNext()
    return isDealt() ? this.read : this.first
  }

  /** How far it is read. */
  get read(): number {
    return this.newest.seq
  }

  /** Reads on for so long, and at least to there. Turns and marks are known as far as it is read. */
  readOn(ms: number, to = this.first): void {
    const until = performance.now() + ms
    while (this.read < this.last && (this.read < to || performance.now() < until)) this.readNext()
  }

  private readNext(): void {
    const before = this.newest
    const frame = this.frames[this.events.length] as Frame
    const event = eventFromFrame(frame, frame.at ?? 0)
    const after = reduce(before, event)
    this.events.push(event)
    if (after.players !== before.players) this.meet(after)
    this.marks.push(...marksOf(before, event, after))
    const { turn_number: number, turn_player_id: playerId } = after
    if (number > 0 && (number !== before.turn_number || playerId !== before.turn_player_id))
      this.turns.push({ from: event.seq, number, playerId })
    this.newest = after
    if (this.events.length % KEPT_EVERY === 0) this.kept.push(after)
  }

  private meet({ players }: Table): void {
    for (const player of players) this.people.set(player.id, player)
  }

  /** The table after this event, to be looked at. */
  at(seq: number): Table {
    const wanted = this.within(seq)
    this.readOn(0, wanted)
    return this.watched(this.tableAt(wanted))
  }

  within(seq: number): number {
    return Math.min(this.last, Math.max(this.first, Math.round(seq)))
  }

  /** What led to it; none before the first. */
  event(seq: number): SeenEvent | undefined {
    this.readOn(0, seq)
    return this.events[seq - this.first - 1]
  }

  /** When that happened. */
  timeOf(seq: number): number {
    return this.frames[Math.max(0, seq - this.first - 1)]?.at ?? 0
  }

  /** The turn in which this happened, by its place in the list. */
  turnAt(seq: number): number {
    return Math.max(
      0,
      this.turns.findLastIndex(({ from }) => from <= seq),
    )
  }

  private tableAt(seq: number): Table {
    const known = this.recent.get(seq)
    if (known) return known
    const number = Math.floor((seq - this.first) / KEPT_EVERY)
    let table = this.kept[number] as Table
    if (!this.recent.has(table.seq)) this.recent = new Map([[table.seq, table]])
    for (let next = table.seq + 1; next <= seq; next++) {
      table = this.recent.get(next) ?? reduce(table, this.event(next) as SeenEvent)
      this.recent.set(next, table)
    }
    return table
  }

  /** Nobody sits there: what its player saw is seen by who looks on. */
  private watched(table: Table): Table {
    return this.viewer === null ? table : { ...table, you: watcherOf([this.viewer]) }
  }
}
