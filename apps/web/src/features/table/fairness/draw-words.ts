// A draw of an ended game as a sentence.

import type { Draw } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'
import type { DrawKind } from './check.ts'

const nothing = () => ({})
const count = (coins: Draw['applied']['coins'], side: 'heads' | 'tails') => coins?.filter((one) => one === side).length

/** What the sentence of each kind is filled in with, beside a name: a kind without does not compile. */
const VALUES: { readonly [K in DrawKind]: (draw: Draw) => Readonly<Record<string, unknown>> } = {
  shuffle: nothing,
  deal: nothing,
  start: nothing,
  marks: nothing,
  roll: ({ result, asked: { dice } }) => ({ result, sides: dice?.sides }),
  coins: ({ applied: { coins } }) => ({ heads: count(coins, 'heads'), tails: count(coins, 'tails') }),
}

export const drawWords = (kind: DrawKind, draw: Draw, nameOf: (id: unknown) => string, t: Translate): string =>
  t(`fairness.draw_${kind}`, { name: nameOf(kind === 'start' ? draw.result : draw.player_id), ...VALUES[kind](draw) })
