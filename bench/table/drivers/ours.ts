// Four players at a table of ours, over the contract's own frames.
import { seeded } from '../../load.ts'
import type { ComingBack, DrivenRoom, RoomPlan, Work } from '../room.ts'
import { SEATS } from '../room.ts'
import type { Tally } from '../tally.ts'
import { frameOf, openWire, type Wire } from '../wire.ts'

type Json = Record<string, unknown>
interface CardLike {
  readonly id: string
  readonly zone: string
}

interface Seat {
  wire: Wire | null
  hand: string[]
  battlefield: string[]
  tapped: Set<string>
  library: number
  life: number
  seen: number // seq of the last event
}

interface Flight {
  readonly due: number
  readonly seat: number
  readonly learns: boolean // the answer tells which cards the player has now
}

interface Sighting {
  count: number
  flight: Flight | null
}

/** The dice of `choose` go from 0 to this: below 0.35 it is a tap, below 0.6 a tap or a move. */
const SHARES: Record<Work, number> = { tap: 0.35, taps: 0.6, play: 1 }
const TAIL = 120 // seq, actor and ref stand at the end of a frame

export class OurRoom implements DrivenRoom {
  private readonly plan: RoomPlan
  private readonly random: () => number
  private readonly seats: Seat[]
  private readonly flights = new Map<number, Flight>()
  private readonly sightings = new Map<number, Sighting>()
  private readonly asked = new Map<string, { resolve: (frame: Json) => void; reject: (error: Error) => void }>()
  private tally: Tally | null = null
  private refs = 0
  private turn = 0 // the seat whose turn it is

  constructor(plan: RoomPlan) {
    this.plan = plan
    this.random = seeded(plan.index + 1)
    this.seats = Array.from({ length: SEATS }, () => ({
      wire: null,
      hand: [],
      battlefield: [],
      tapped: new Set(),
      library: 0,
      life: 40,
      seen: 0,
    }))
  }

  get bytes(): number {
    return this.seats.reduce((sum, { wire }) => sum + (wire?.bytes ?? 0), 0)
  }

  async open(): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) await this.sitDown(seat)
  }

  async rejoin(url: string, by: ComingBack): Promise<void> {
    this.tally = null
    const seat = this.seats[0] as Seat
    seat.wire?.close()
    if (by === 'link') return void (await this.join(0, url))
    const [id = ''] = seat.battlefield
    await this.connect(0, url, seat.seen)
    await this.ask(0, 'tap', { id, tapped: !seat.tapped.has(id) })
    if (!seat.tapped.delete(id)) seat.tapped.add(id)
  }

  /** Connects; resolves with the first frame, which is the whole table. */
  private async join(index: number, server?: string): Promise<Json> {
    const whole = this.answerTo(`sync ${index}`)
    await this.connect(index, server)
    return whole
  }

  private async connect(
    index: number,
    server = this.plan.seats[index]?.url ?? this.plan.url,
    lastSeq: number | null = null,
  ): Promise<void> {
    const seat = this.seats[index] as Seat
    const url = new URL('/api/v1/ws/game', server)
    url.searchParams.set('room_id', this.plan.id)
    url.searchParams.set('token', this.plan.seats[index]?.token ?? '')
    if (lastSeq !== null) url.searchParams.set('last_seq', String(lastSeq))
    seat.wire = await openWire(url, {
      frame: (data, start, end) => this.receive(index, data, start, end),
      closed: (code, reason) => this.ended(`closed with ${code} ${reason}`),
    })
  }

  private async sitDown(index: number): Promise<void> {
    const seat = this.seats[index] as Seat
    await this.join(index)
    const dealt = await this.ask(index, 'submit_deck', { deck_id: this.plan.seats[index]?.deckId })
    const { player } = dealt.payload as { player: { zones: { hand: CardLike[] }; librarySize: number } }
    seat.hand = player.zones.hand.map((card) => card.id)
    seat.library = player.librarySize
    await this.ask(index, 'keep_hand', { cards_to_bottom: [] })
    const wanted = this.plan.battlefield
    if (wanted > seat.hand.length) {
      const drawn = await this.ask(index, 'draw_x_cards', { count: wanted - seat.hand.length })
      seat.hand.push(...(drawn.payload as { cards: CardLike[] }).cards.map((card) => card.id))
      seat.library = (drawn.payload as { librarySize: number }).librarySize
    }
    const ids = seat.hand.splice(0, wanted)
    const updates = ids.map((_, i) => ({ x: 0.05 + (i % 10) * 0.09, y: 0.1 + Math.floor(i / 10) * 0.01 }))
    const played = await this.ask(index, 'move_cards', { ids, to: 'battlefield', updates })
    seat.battlefield = (played.payload as { moves: { card: CardLike }[] }).moves.map(({ card }) => card.id)
    await this.ask(index, 'draw_x_cards', { count: 5 }).then(({ payload }) => {
      seat.hand.push(...(payload as { cards: CardLike[] }).cards.map((card) => card.id))
    })
  }

  private answerTo(key: string): Promise<Json> {
    return new Promise((resolve, reject) => this.asked.set(key, { resolve, reject }))
  }

  private ask(seat: number, type: string, payload: object): Promise<Json> {
    const ref = `s${this.refs++}`
    const answer = this.answerTo(ref)
    this.send(seat, type, payload, ref)
    return answer
  }

  private send(seat: number, type: string, payload: object, ref: string): void {
    this.seats[seat]?.wire?.send(frameOf(Buffer.from(JSON.stringify({ type, payload, ref }))))
  }

  private ended(reason: string): void {
    this.tally?.fail(reason)
    for (const { reject } of this.asked.values()) reject(new Error(reason))
    this.asked.clear()
  }

  begin(tally: Tally): void {
    this.tally = tally
    this.sightings.clear()
    this.flights.clear()
  }

  act(index: number, work: Work, due: number): void {
    const seat = this.seats[index] as Seat
    const [type, payload, learns = false] = this.choose(seat, work)
    const ref = this.refs++
    this.flights.set(ref, { due, seat: index, learns })
    this.send(index, type, payload, `${ref}`)
  }

  private choose(seat: Seat, work: Work): [type: string, payload: object, learns?: boolean] {
    const dice = this.random() * SHARES[work]
    const id = seat.battlefield[Math.floor(this.random() * seat.battlefield.length)] as string
    if (dice < 0.35) {
      const tapped = !seat.tapped.has(id)
      if (tapped) seat.tapped.add(id)
      else seat.tapped.delete(id)
      return ['tap', { id, tapped }]
    }
    if (dice >= 0.6 && dice < 0.72) {
      seat.life = seat.life === 40 ? 39 : 40
      return ['set_player_stats', { life: seat.life }]
    }
    if (dice >= 0.72 && dice < 0.8) {
      const value = 1 + Math.floor(this.random() * 900)
      return ['set_custom_counters', { id, counters: { charge: { value, color: 'blue' } } }]
    }
    if (dice >= 0.8 && dice < 0.87 && seat.library > 10) return ['draw_card', {}, true]
    if (dice >= 0.87 && dice < 0.92 && seat.hand.length > 0) {
      const card = seat.hand.pop()
      const updates = { x: this.random() * 0.9, y: this.random() * 0.9 }
      return ['move_card', { id: card, zone: 'hand', to: 'battlefield', updates }, true]
    }
    if (dice >= 0.92 && dice < 0.95) return ['shuffle_library', {}]
    if (dice >= 0.95 && seat === this.seats[this.turn]) return this.passTurn()
    const updates = { x: Math.round(this.random() * 900) / 1000, y: Math.round(this.random() * 900) / 1000 }
    return ['move_card', { id, zone: 'battlefield', to: 'battlefield', updates }]
  }

  private passTurn(): [type: string, payload: object] {
    this.turn = (this.turn + 1) % SEATS
    this.seats[this.turn]?.tapped.clear() // their cards untap
    return ['pass_turn', {}]
  }

  private receive(seat: number, data: Buffer, start: number, end: number) {
    const now = performance.now()
    const tail = data.toString('latin1', Math.max(start, end - TAIL), end)
    const at = tail.lastIndexOf('"seq":')
    const refAt = tail.lastIndexOf('"ref":"')
    if (at < 0) return this.answered(seat, data, start, end)
    if (this.asked.size > 0) this.setUp(seat, data, start, end, refAt < 0 ? '' : tail.slice(refAt + 7, -2))
    const seq = Number.parseInt(tail.slice(at + 6, at + 16), 10)
    ;(this.seats[seat] as Seat).seen = seq
    let sighting = this.sightings.get(seq)
    if (!sighting) {
      sighting = { count: 0, flight: null }
      this.sightings.set(seq, sighting)
    }
    if (refAt > at) {
      const ref = Number(tail.slice(refAt + 7, -2))
      sighting.flight = this.flights.get(ref) ?? null
      this.flights.delete(ref)
      if (sighting.flight?.learns) this.learn(seat, JSON.parse(data.toString('utf8', start, end)))
    }
    if (++sighting.count < SEATS) return
    this.sightings.delete(seq)
    if (sighting.flight) this.tally?.arrived(now - sighting.flight.due)
  }

  private setUp(seat: number, data: Buffer, start: number, end: number, ref: string): void {
    const isWhole = data.toString('latin1', start, start + 20) === '{"type":"sync_state"'
    const key = isWhole ? `sync ${seat}` : ref
    const waiting = this.asked.get(key)
    if (!waiting) return
    this.asked.delete(key)
    waiting.resolve(JSON.parse(data.toString('utf8', start, end)))
  }

  /** No event: nothing changed, or it was refused. */
  private answered(_seat: number, data: Buffer, start: number, end: number) {
    const frame = JSON.parse(data.toString('utf8', start, end)) as { type: string; ref?: string; payload?: Json }
    const waiting = this.asked.get(frame.ref ?? '')
    if (waiting) {
      this.asked.delete(frame.ref ?? '')
      if (frame.type === 'ack') return waiting.resolve(frame as unknown as Json)
      return waiting.reject(new Error(`refused: ${JSON.stringify(frame.payload)}`))
    }
    const flight = this.flights.get(Number(frame.ref))
    this.flights.delete(Number(frame.ref))
    if (!flight) return
    if (frame.type === 'ack') this.tally?.arrived(performance.now() - flight.due)
    else this.tally?.fail(`${frame.type} ${frame.payload?.code}`)
  }

  private learn(index: number, frame: Json): void {
    const seat = this.seats[index] as Seat
    const { card, cards, librarySize } = frame.payload as { card?: CardLike; cards?: CardLike[]; librarySize?: number }
    if (librarySize !== undefined) seat.library = librarySize
    for (const drawn of cards ?? []) seat.hand.push(drawn.id)
    if (card?.zone === 'battlefield') seat.battlefield.push(card.id)
  }

  close(): void {
    for (const { wire } of this.seats) wire?.close()
  }
}
