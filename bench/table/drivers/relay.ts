// Four clients of the bare relay: what one sends all four get, as it was sent.
import { seeded } from '../../load.ts'
import { type DrivenRoom, type RoomPlan, SEATS } from '../room.ts'
import type { Tally } from '../tally.ts'
import { frameOf, openWire, type Wire } from '../wire.ts'

const TAIL = 40

export class RelayRoom implements DrivenRoom {
  private readonly plan: RoomPlan
  private readonly random: () => number
  private readonly ids: string[]
  private readonly flights = new Map<number, { due: number; count: number }>()
  private wires: Wire[] = []
  private tally: Tally | null = null
  private refs = 0

  constructor(plan: RoomPlan) {
    this.plan = plan
    this.random = seeded(plan.index + 1)
    this.ids = Array.from({ length: plan.battlefield * SEATS }, () =>
      Array.from({ length: 12 }, () => Math.floor(this.random() * 36).toString(36)).join(''),
    )
  }

  get bytes(): number {
    return this.wires.reduce((sum, wire) => sum + wire.bytes, 0)
  }

  async open(): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) {
      const url = new URL(`/?room=${this.plan.id}&seat=${seat}`, this.plan.url)
      const wire = await openWire(url, {
        frame: (data, _start, end) => this.receive(data, end),
        closed: (code, reason) => this.tally?.fail(`closed with ${code} ${reason}`),
      })
      this.wires.push(wire)
    }
  }

  begin(tally: Tally): void {
    this.tally = tally
    this.flights.clear()
  }

  act(seat: number, _work: unknown, due: number): void {
    const ref = this.refs++
    const id = this.ids[Math.floor(this.random() * this.ids.length)] as string
    const x = Math.round(this.random() * 900) / 1000
    const y = Math.round(this.random() * 900) / 1000
    const text =
      this.random() < 0.58
        ? `{"type":"tap","payload":{"id":"${id}","tapped":${this.random() < 0.5}},"ref":"${ref}"}`
        : `{"type":"move_card","payload":{"id":"${id}","zone":"battlefield","to":"battlefield","updates":{"x":${x},"y":${y}}},"ref":"${ref}"}`
    this.flights.set(ref, { due, count: 0 })
    this.wires[seat]?.send(frameOf(Buffer.from(text)))
  }

  private receive(data: Buffer, end: number): void {
    const tail = data.toString('latin1', end - TAIL, end)
    const ref = Number(tail.slice(tail.lastIndexOf('"ref":"') + 7, -2))
    const flight = this.flights.get(ref)
    if (!flight || ++flight.count < SEATS) return
    this.flights.delete(ref)
    this.tally?.arrived(performance.now() - flight.due)
  }

  close(): void {
    for (const wire of this.wires) wire.close()
  }
}
