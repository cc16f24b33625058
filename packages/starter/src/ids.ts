// Stable ids without a hash library: the same words give the same UUID on every machine and in every release.

const MULTIPLIERS = [597399067, 2869860233, 951274213, 2716044179] as const
const SEEDS = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef] as const

/** 128 bits of a text as 32 hexadecimal digits: four lanes that feed each other. Not for secrets. */
export const digest = (text: string): string => {
  let [a, b, c, d] = SEEDS as readonly [number, number, number, number]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, MULTIPLIERS[0])
    b = c ^ Math.imul(b ^ code, MULTIPLIERS[1])
    c = d ^ Math.imul(c ^ code, MULTIPLIERS[2])
    d = a ^ Math.imul(d ^ code, MULTIPLIERS[3])
  }
  a = Math.imul(c ^ (a >>> 18), MULTIPLIERS[0])
  b = Math.imul(d ^ (b >>> 22), MULTIPLIERS[1])
  c = Math.imul(a ^ (c >>> 17), MULTIPLIERS[2])
  d = Math.imul(b ^ (d >>> 19), MULTIPLIERS[3])
  const mixed = a ^ b ^ c ^ d
  return [mixed, b ^ mixed, c ^ mixed, d ^ mixed].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}

/** A UUID of version 8 (the version for schemes of one's own) that follows from the words alone. */
export const stableId = (kind: string, ...words: readonly string[]): string => {
  const hex = digest(['fourmat', kind, ...words].join('\u0000'))
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
