export interface Figure {
  what: string
  unit: string
  target: number
  value: number // what is held against the target
  also: Record<string, number>
}

export const round = (value: number) => Math.round(value * 10) / 10
export const part = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
