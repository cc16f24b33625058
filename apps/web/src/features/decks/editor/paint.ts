import type { BarColour } from '@fourmat/protocol'

/** How colours are painted in figures. */
export const PAINT: Record<BarColour, string> = {
  W: 'var(--mana-w)',
  U: 'var(--mana-u)',
  B: 'var(--bar-b)',
  R: 'var(--mana-r)',
  G: 'var(--mana-g)',
  gold: 'var(--mana-gold)',
  C: 'var(--mana-c)',
}
