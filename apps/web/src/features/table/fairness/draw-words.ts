// What was drawn in an ended game, in sentences.

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
  pick: nothing,
  marks: nothing,
  arranged: ({ asked: { shuffled } }) => ({ count: shuffled?.[0]?.cards }),
  picked: ({ asked: { picked } }) => ({ count: picked?.cards, of: picked?.of }),
  rewound: ({ asked: { shuffled } }) => ({ count: shuffled?.length }),
  roll: ({ result, asked: { dice }, applied: { results = [] } }) => ({
    result,
    sides: dice?.sides,
    number: results.length,
    list: results.join(', '),
  }),
  coins: ({ applied: { coins } }) => ({ heads: count(coins, 'heads'), tails: count(coins, 'tails') }),
}

export function drawWords(kind: DrawKind, draw: Draw, nameOf: (id: unknown) => string, t: Translate): string {
  const name = nameOf(kind === 'start' ? draw.result : draw.player_id)
  const picked = kind === 'pick' ? { picked: nameOf(draw.applied.chosen) } : {}
  const sentence = (draw.applied.results?.length ?? 1) > 1 ? 'rolls' : kind
  return t(`fairness.draw_${sentence}`, { name, ...picked, ...VALUES[kind](draw) })
}

/** The sentence that counts draws of each kind; null where another one counts them. */
const COUNTED: { readonly [K in DrawKind]: string | null } = {
  shuffle: null,
  deal: null,
  start: null,
  pick: null,
  marks: null,
  arranged: null,
  picked: null,
  rewound: null,
  roll: 'fairness.stepRolls',
  coins: 'fairness.stepCoins',
}

export const countWords = (counts: Readonly<Record<DrawKind, number>>, t: Translate): string =>
  Object.entries(COUNTED)
    .flatMap(([kind, key]) =>
      key && counts[kind as DrawKind] > 0 ? [t(key, { count: counts[kind as DrawKind] })] : [],
    )
    .join(' ')
