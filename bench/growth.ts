// A cost at several sizes, and how it grows from one to the next.

export interface Point {
  readonly size: number
  readonly cost: number
  readonly [more: string]: number // what else was seen at that size
}

export interface Growth {
  readonly of: string
  readonly unit: string
  readonly points: readonly Point[]
  /** The cost grows like the size to this power: 0 is flat, 1 proportional. */
  readonly exponent: number
}

/** The slope of the straight line through the logarithms. */
const exponentOf = (points: readonly Point[]): number => {
  const xs = points.map(({ size }) => Math.log(size))
  const ys = points.map(({ cost }) => Math.log(Math.max(cost, 1e-9)))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(xs), mean(ys)]
  const above = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] as number) - my), 0)
  return above / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)
}

export const grown = (of: string, unit: string, points: readonly Point[]): Growth => ({
  of,
  unit,
  points,
  exponent: exponentOf(points),
})
