// Rooms of systems whose answers carry no number of ours: the n-th message to all four is that of the n-th action.
import { seeded } from '../../load.ts'
import { type DrivenRoom, type RoomPlan, SEATS, type Work } from '../room.ts'
import type { Tally } from '../tally.ts'
import type { Wire } from '../wire.ts'

export abstract class InOrderRoom implements DrivenRoom {
  protected readonly plan: RoomPlan
  protected readonly random: () => number
  protected wires: Wire[] = []
  private readonly tapped = new Set<number>()
  private readonly counts = new Array<number>(SEATS).fill(0)
  private dues: number[] = []
  private next = 0 // the first action that not all have seen
  protected tally: Tally | null = null

  constructor(plan: RoomPlan) {
    this.plan = plan
    this.random = seeded(plan.index + 1)
  }

  abstract open(): Promise<void>
  protected abstract tap(seat: number, card: number, tapped: boolean): void
  protected abstract move(seat: number, card: number, x: number, y: number): void

  get bytes(): number {
    return this.wires.reduce((sum, wire) => sum + wire.bytes, 0)
  }

  begin(tally: Tally): void {
    this.tally = tally
    this.counts.fill(0)
    this.dues = []
    this.next = 0
  }

  act(seat: number, work: Work, due: number): void {
    const card = Math.floor(this.random() * this.plan.battlefield * SEATS)
    this.dues.push(due)
    if (work === 'tap' || this.random() < 0.58) {
      const tapped = !this.tapped.has(card)
      if (tapped) this.tapped.add(card)
      else this.tapped.delete(card)
      this.tap(seat, card, tapped)
    } else this.move(seat, card, Math.round(this.random() * 900) / 1000, Math.round(this.random() * 900) / 1000)
  }

  /** One more action was shown to this player. */
  protected seen(seat: number): void {
    this.counts[seat] = (this.counts[seat] as number) + 1
    const now = performance.now()
    while (this.next < this.dues.length && this.counts.every((count) => count > this.next))
      this.tally?.arrived(now - (this.dues[this.next++] as number))
  }

  close(): void {
    for (const wire of this.wires) wire.close()
  }
}
