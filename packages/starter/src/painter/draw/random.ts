// Seeded randomness: the same card must give the same picture on every machine.

export interface Random {
  (): number
  in(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  sign(): 1 | -1
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  return (h ^ (h >>> 13)) >>> 0
}

export function random(seed: number | string): Random {
  let a = (typeof seed === 'string' ? hash(seed) : seed) >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    in: (low: number, high: number) => low + (high - low) * next(),
    int: (low: number, high: number) => Math.floor(low + (high - low + 1) * next()),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability: number) => next() < probability,
    sign: () => (next() < 0.5 ? (-1 as const) : (1 as const)),
  })
}
