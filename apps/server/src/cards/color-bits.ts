// Colours as bits, so that "within these colours" is one operation in the database.

export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const
export type Color = (typeof COLORS)[number]
export const ALL_COLORS = 31

const bitOf = (color: unknown): number => {
  const index = COLORS.indexOf(String(color).toUpperCase() as Color)
  return index < 0 ? 0 : 1 << index
}

export const colorBits = (colors: readonly unknown[]): number => colors.reduce<number>((bits, c) => bits | bitOf(c), 0)

/** 9 -> ["W", "R"] */
export const colorList = (bits: number): Color[] => COLORS.filter((_, index) => bits & (1 << index))

/** "{1}{W/U}" -> the bits of W and U */
export const colorsOfCost = (cost: string): number =>
  colorBits([...cost.matchAll(/\{([^}]*)\}/g)].flatMap((symbol) => [...(symbol[1] ?? '')]))
