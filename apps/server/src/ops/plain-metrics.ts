// Metrics for what runs thousands of times a second. prom-client's own look their labels up at every call, which costs as
// much as deciding a move; these count into plain fields and are put into words only when somebody asks.
import { Counter, type CounterConfiguration, type Metric, type Registry } from 'prom-client'

interface PlainHistogramOptions {
  readonly name: string
  readonly help: string
  readonly buckets: readonly number[] // upper bounds, rising
  readonly registry: Registry
}

/** A histogram without labels. */
export class PlainHistogram {
  readonly name: string
  private readonly help: string
  private readonly bounds: readonly number[]
  private readonly counts: Float64Array // one more than bounds: what is above them all
  private sum = 0

  constructor({ name, help, buckets, registry }: PlainHistogramOptions) {
    this.name = name
    this.help = help
    this.bounds = buckets
    this.counts = new Float64Array(buckets.length + 1)
    registry.registerMetric(this as unknown as Metric)
  }

  observe(value: number): void {
    const { bounds } = this
    let bucket = 0
    while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket++
    this.counts[bucket] = (this.counts[bucket] as number) + 1
    this.sum += value
  }

  /** What the registry asks every metric for. */
  async get() {
    let count = 0
    const buckets = Array.from(this.counts, (own, i) => {
      count += own
      return { metricName: `${this.name}_bucket`, labels: { le: this.bounds[i] ?? '+Inf' }, value: count }
    })
    return {
      name: this.name,
      help: this.help,
      type: 'histogram',
      aggregator: 'sum',
      values: [
        ...buckets,
        { metricName: `${this.name}_sum`, labels: {}, value: this.sum },
        { metricName: `${this.name}_count`, labels: {}, value: count },
      ],
    }
  }

  reset(): void {
    this.counts.fill(0)
    this.sum = 0
  }
}

/** A counter with one label. */
export class PlainCounter<Label extends string> {
  private readonly counts = new Map<string, number>()

  constructor(options: Omit<CounterConfiguration<Label>, 'labelNames' | 'collect'>, label: Label) {
    const { counts } = this
    new Counter<Label>({
      ...options,
      labelNames: [label],
      collect() {
        this.reset()
        for (const [value, count] of counts) this.inc({ [label]: value } as Record<Label, string>, count)
      },
    })
  }

  inc(value: string): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1)
  }
}
