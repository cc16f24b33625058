// The log of all tables of this server. What many rooms append at the same time is committed together, one statement after the other.
import { setTimeout as sleep } from 'node:timers/promises'
import { gameBegunBy, gameEndedBy, type RoomFacts, type Table, type TableEvent } from '@fourmat/game'
import type { QueryConfig } from 'pg'
import type { Logger } from 'pino'
import type { SteadyClient } from '../db/steady-client.ts'
import type { TableMetrics } from './table-metrics.ts'

/** Who appends. The epoch proves that the room is still its own. */
export interface Writer {
  readonly roomId: string
  readonly epoch: number
  /** Everything up to here is in the log. */
  stored(seq: number): void
  /** The room belongs to another server now, or what was appended cannot be stored. */
  lost(): void
}

interface GameBegun {
  readonly id: string
  readonly room: RoomFacts
  readonly commitment: string
  readonly from_seq: number
}

interface GameEnded {
  readonly id: string
  readonly to_seq: number
}

export interface Entry {
  readonly writer: Writer
  readonly seq: number
  readonly text: string // the packed event
  readonly begun?: GameBegun
  readonly ended?: GameEnded
}

const BATCH_MAX = 1_000
/**
 * While there is much to store, batches begin no faster than this: a statement costs this process as much as several
 * actions do, so that it pays to let some gather. Who plays alone never waits for others.
 */
const GATHER_MS = 6
const RETRY_MS = 100
const OVERDUE_MS = 1_000 // after this clients are told that they wait
const ABANDON_MS = 10_000
const WATCH_MS = 200

/**
 * For the log's connection: the few rooms of a batch are found by their keys. PostgreSQL takes a disk with a turning arm for
 * granted and looks through all rooms instead, which costs it more than the rest of the statement.
 */
export const FIND_BY_KEY = 'set random_page_cost = 1.1'

/**
 * Each room's share of the batch is a span of its log, from one seq to another, and goes in if the room is where the span begins.
 * The events are one text with an event a line, and a line's end cannot stand within JSON: in a list each quotation mark would be
 * escaped here and read there once more, and in one piece of JSON all of it would be parsed twice.
 */
const appendText = (games: string) => `
with advanced as (
  update table_owners o set seq = span.last
  from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[]) with ordinality as span(room, epoch, before, last, n)
  where o.room_id = span.room and o.epoch = span.epoch and o.seq = span.before
  returning span.n, o.room_id
)${games}
insert into table_events (room_id, seq, event)
select advanced.room_id, x.seq, x.event
from unnest($5::integer[], $6::integer[], string_to_array($7, E'\\n')::json[]) as x(n, seq, event) join advanced using (n)`

const APPEND = { name: 'append-events', text: appendText('') }

/** Where games begin or end, which is seldom: PostgreSQL pays for every part of a statement, needed or not. */
const APPEND_WITH_GAMES = {
  name: 'append-events-and-games',
  text: appendText(`, begun as (
  insert into table_games (id, room_id, room, commitment, from_seq)
  select x.id, x.room_id, x.room, x.commitment, x.from_seq
  from json_to_recordset($8::json) as x(id uuid, room_id uuid, room json, commitment text, from_seq integer)
  join advanced on advanced.room_id = x.room_id
), ended as (
  update table_games g set to_seq = x.to_seq, ended_at = now()
  from json_to_recordset($9::json) as x(id uuid, room_id uuid, to_seq integer)
  join advanced on advanced.room_id = x.room_id
  where g.id = x.id
)`),
}

const WHERE_ARE_WE = {
  name: 'seqs-of-rooms',
  text: 'select room_id, epoch, seq from table_owners where room_id = any($1::uuid[])',
}

interface Reached {
  readonly room_id: string
  readonly epoch: number
  readonly seq: number
}

/** The statement itself is at fault (bad data, a broken rule of the schema): trying it again will not help. */
const isHopeless = (error: unknown) => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^(22|23|42|54)...$/.test(code)
}

/** What one writer has in a batch. */
interface Span {
  readonly number: number // from 1 on
  readonly before: number // the seq that it follows
  last: number
}

type Spans = ReadonlyMap<Writer, Span>

const spansOf = (batch: readonly Entry[]): Spans => {
  const spans = new Map<Writer, Span>()
  for (const { writer, seq } of batch) {
    const span = spans.get(writer)
    if (span) span.last = seq
    else spans.set(writer, { number: spans.size + 1, before: seq - 1, last: seq })
  }
  return spans
}

export class EventLog {
  private readonly client: SteadyClient
  private readonly log: Logger
  private readonly metrics: TableMetrics
  private waiting: Entry[] = []
  private isRunning = false
  private isClosed = false
  private isTroubled = false
  private begunAt = 0 // when the last batch was begun
  private askedAt = Number.POSITIVE_INFINITY // when the database was asked for what it has not answered yet
  private readonly watching: NodeJS.Timeout
  private idle: (() => void)[] = []
  /** Called when storing takes long or fails, and when it works again. */
  onTrouble: (isTroubled: boolean) => void = () => {}

  constructor(client: SteadyClient, log: Logger, metrics: TableMetrics) {
    this.client = client
    this.log = log
    this.metrics = metrics
    this.watching = setInterval(() => this.watch(), WATCH_MS)
    this.watching.unref()
  }

  append(entry: Entry): void {
    this.waiting.push(entry)
    if (this.isRunning) return
    this.isRunning = true
    this.schedule()
  }

  private schedule(): void {
    // Whole milliseconds: Node would wake up twice for a part of one.
    const early = Math.floor(this.begunAt + GATHER_MS - performance.now())
    // Everything that is read from sockets in this turn goes into one batch.
    if (early <= 0) setImmediate(this.begin)
    else setTimeout(this.begin, early)
  }

  private readonly begin = () => {
    void this.run()
  }

  private async run() {
    if (this.waiting.length > 0 && !this.isClosed) {
      this.begunAt = performance.now()
      const batch = this.waiting.length > BATCH_MAX ? this.waiting.splice(0, BATCH_MAX) : this.waiting
      if (batch === this.waiting) this.waiting = []
      await this.store(batch)
    }
    if (this.waiting.length > 0 && !this.isClosed) return this.schedule()
    this.isRunning = false
    for (const resolve of this.idle.splice(0)) resolve()
  }

  /** Stores the batch, however long that takes; informs every writer of it. */
  private async store(batch: readonly Entry[]): Promise<void> {
    const isFirst = { value: true }
    const spans = spansOf(batch)
    while (!this.isClosed) {
      try {
        const isStored = await this.try(batch, spans)
        this.trouble(false)
        // Some are another server's by now, or stored already before a connection broke: the rooms themselves say.
        settle(spans, isStored ? null : await this.reached(spans))
        return
      } catch (error) {
        if (isHopeless(error)) return this.storeApart(batch, error)
        if (isFirst.value) this.log.warn({ err: error }, 'the log cannot be written; moves wait')
        isFirst.value = false
        this.trouble(true)
        await sleep(RETRY_MS)
      }
    }
  }

  /** Whether all of it is stored by this. */
  private async try(batch: readonly Entry[], spans: Spans): Promise<boolean> {
    const since = performance.now()
    this.askedAt = since
    try {
      const { rowCount } = await this.client.query(appendOf(batch, spans))
      this.metrics.batchSize.observe(batch.length)
      this.metrics.appendSeconds.observe((performance.now() - since) / 1000)
      return rowCount === batch.length
    } finally {
      this.askedAt = Number.POSITIVE_INFINITY
    }
  }

  /** One look now and then for all batches: a timer for each costs more than the rest of its way through here. */
  private watch(): void {
    const waited = performance.now() - this.askedAt
    if (waited >= OVERDUE_MS) this.trouble(true)
    if (waited < ABANDON_MS) return
    this.askedAt = Number.POSITIVE_INFINITY
    this.client.abandon()
  }

  private async reached(spans: Spans): Promise<Map<string, Reached>> {
    const rooms = Array.from(spans.keys(), (writer) => writer.roomId)
    const { rows } = await this.client.query<Reached>({ ...WHERE_ARE_WE, values: [rooms] })
    return new Map(rows.map((row) => [row.room_id, row]))
  }

  /** One room's entry spoils the batch: each room on its own, and the one at fault is lost. */
  private async storeApart(batch: readonly Entry[], error: unknown): Promise<void> {
    const writers = new Set(batch.map(({ writer }) => writer))
    if (writers.size === 1) {
      for (const writer of writers) {
        this.log.error({ err: error, room_id: writer.roomId }, 'a table wrote what cannot be stored')
        writer.lost()
      }
      return
    }
    for (const writer of writers) await this.store(batch.filter((entry) => entry.writer === writer))
  }

  private trouble(isTroubled: boolean) {
    if (this.isTroubled === isTroubled) return
    this.isTroubled = isTroubled
    this.onTrouble(isTroubled)
  }

  /** Resolves when everything appended so far is stored or lost. */
  async drained(): Promise<void> {
    if (!this.isRunning) return
    await new Promise<void>((resolve) => this.idle.push(resolve))
  }

  close() {
    this.isClosed = true
    clearInterval(this.watching)
  }
}

/** Informs every writer what became of its span; `reached` says where the rooms are, null that all went well. */
const settle = (spans: Spans, reached: Map<string, Reached> | null) => {
  for (const [writer, { last }] of spans) {
    const room = reached?.get(writer.roomId)
    if (!reached || (room?.epoch === writer.epoch && room.seq >= last)) writer.stored(last)
    else writer.lost()
  }
}

/** An array as PostgreSQL reads it, of what needs no quotes. */
const arrayOf = (values: readonly (string | number)[]): string => `{${values.join()}}`

const appendOf = (batch: readonly Entry[], spans: Spans): QueryConfig => {
  const begun: object[] = []
  const ended: object[] = []
  for (const { writer, begun: start, ended: end } of batch) {
    if (start) begun.push({ ...start, room_id: writer.roomId })
    if (end) ended.push({ ...end, room_id: writer.roomId })
  }
  const writers = [...spans.keys()]
  const ends = [...spans.values()]
  const values = [
    arrayOf(writers.map((writer) => writer.roomId)),
    arrayOf(writers.map((writer) => writer.epoch)),
    arrayOf(ends.map((span) => span.before)),
    arrayOf(ends.map((span) => span.last)),
    arrayOf(batch.map((entry) => spans.get(entry.writer)?.number ?? 0)),
    arrayOf(batch.map((entry) => entry.seq)),
    batch.map((entry) => entry.text).join('\n'),
  ]
  if (begun.length === 0 && ended.length === 0) return { ...APPEND, values }
  return { ...APPEND_WITH_GAMES, values: [...values, JSON.stringify(begun), JSON.stringify(ended)] }
}

/** What an event means for the list of games. */
export const gameOf = (event: TableEvent, before: Table): Pick<Entry, 'begun' | 'ended'> | null => {
  if (!gameEndedBy(event)) return null
  const begun = gameBegunBy(event)
  if (!begun) return { ended: { id: before.game_id, to_seq: event.seq } }
  const { game_id: id, commitment } = begun
  return {
    ended: { id: before.game_id, to_seq: event.seq - 1 },
    begun: { id, room: before.room, commitment, from_seq: event.seq },
  }
}
