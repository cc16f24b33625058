import type { DeckProblem } from '@fourmat/protocol'
import type { Translate } from './texts.ts'

/**
 * A legality problem in the reader's language; the texts of `decks` must be there. The name of the card, where there is one, stands
 * before it.
 */
export const problemText = (t: Translate, problem: DeckProblem): string => {
  const { format, colors, ...figures } = problem.params
  return t(`decks:problem.${problem.code}`, {
    ...figures,
    count: Number(problem.params.count ?? 0),
    format: format === undefined ? '' : t(`shell:formats.${format}`),
    colours: [...String(colors ?? '')].map((colour) => t(`shell:colours.${colour}`)).join(', '),
  })
}
