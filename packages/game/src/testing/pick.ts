// Choices made from one number, so that a random script is a list of numbers that can be shrunk and printed.

export interface Pick {
  below(n: number): number
  chance(percent: number): boolean
  one<T>(list: readonly T[]): T | undefined
  some<T>(list: readonly T[], most: number): T[]
}

export const createPick = (seed: number): Pick => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number): number => Math.floor(next() * n)
  const pick: Pick = {
    below,
    chance: (percent) => below(100) < percent,
    one: (list) => list[below(list.length)],
    some: (list, most) => {
      const left = [...list]
      const wanted = Math.min(left.length, 1 + below(most))
      return Array.from({ length: wanted }, () => left.splice(below(left.length), 1)[0] as (typeof left)[number])
    },
  }
  return pick
}
