// What became of the actions of one run.

export interface Outcome {
  sent: number
  seen: number // by all four
  failed: number // refused, or not seen by all in time
  p50: number // ms from the instant at which the action was due
  p99: number
  p999: number
  max: number
  late: number // ms, p99: by how much the generator itself was behind when it sent
  bytes: number // received for one action, over the four
  reasons: Record<string, number>
}

const at = (sorted: Float64Array, part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]

export class Tally {
  private times: Float64Array
  private lateness: Float64Array
  private readonly reasons = new Map<string, number>()
  sent = 0
  seen = 0
  failed = 0

  constructor(expected: number) {
    this.times = new Float64Array(expected)
    this.lateness = new Float64Array(expected)
  }

  departed(late: number): void {
    this.lateness[this.sent++] = late
  }

  arrived(ms: number): void {
    this.times[this.seen++] = ms
  }

  fail(reason: string): void {
    this.failed++
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
  }

  get isComplete(): boolean {
    return this.seen + this.failed >= this.sent
  }

  outcome(bytes: number): Outcome {
    const times = this.times.subarray(0, this.seen).sort()
    const late = this.lateness.subarray(0, this.sent).sort()
    const lost = this.sent - this.seen - this.failed
    if (lost > 0) this.reasons.set('not seen by all', lost)
    return {
      sent: this.sent,
      seen: this.seen,
      failed: this.failed + lost,
      p50: at(times, 0.5) ?? 0,
      p99: at(times, 0.99) ?? 0,
      p999: at(times, 0.999) ?? 0,
      max: times.at(-1) ?? 0,
      late: at(late, 0.99) ?? 0,
      bytes: this.seen === 0 ? 0 : bytes / this.seen,
      reasons: Object.fromEntries(this.reasons),
    }
  }
}
