// Versions as people see them: quick edits in a row by one person are one, and imports and restores stand alone.
import { DECK_FIELDS, type DeckVersion } from '@fourmat/protocol'
import { type DeckStep, joinSteps } from './deck-steps.ts'
import type { StepRow } from './deck-steps-repo.ts'

/** Between two edits of one version. */
const PAUSE_MS = 60_000
const LONGEST_MS = 10 * 60_000
/** Of one version so many cards are told in the list; the version itself tells all. */
const TOLD_CARDS = 12

export interface JoinedVersion extends Pick<StepRow, 'n' | 'userId' | 'at' | 'kind' | 'restored'> {
  firstN: number
  since: Date
  step: DeckStep
}

const goesOn = (before: JoinedVersion, next: StepRow): boolean =>
  before.kind === 'edit' &&
  next.kind === 'edit' &&
  before.userId === next.userId &&
  next.at.getTime() - before.at.getTime() <= PAUSE_MS &&
  next.at.getTime() - before.since.getTime() <= LONGEST_MS

/** Takes and gives the newest first. */
export const joinVersions = (rows: readonly StepRow[]): JoinedVersion[] => {
  const versions: JoinedVersion[] = []
  for (const row of rows.toReversed()) {
    const { n, userId, at, kind, restored, step } = row
    const last = versions.at(-1)
    if (last && goesOn(last, row)) versions.splice(-1, 1, { ...last, n, at, step: joinSteps(last.step, step) })
    else versions.push({ n, firstN: n, userId, since: at, at, kind, restored, step })
  }
  return versions.reverse()
}

type Told = Pick<DeckVersion, 'added' | 'removed' | 'cards' | 'more_cards' | 'fields'>

/** In figures and names what a step did. */
export const tellStep = ({ cards, leaders, facts }: DeckStep, nameOf: (cardId: string) => string): Told => {
  const lines = cards.map(([before, after]) => ({
    card_id: (after ?? before)?.card_id ?? '',
    name: nameOf((after ?? before)?.card_id ?? ''),
    board: (after ?? before)?.board ?? 'main',
    before: before?.quantity ?? 0,
    after: after?.quantity ?? 0,
  }))
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + Math.max(0, of(line)), 0)
  return {
    added: sum(({ before, after }) => after - before),
    removed: sum(({ before, after }) => before - after),
    cards: lines.slice(0, TOLD_CARDS),
    more_cards: Math.max(0, lines.length - TOLD_CARDS),
    fields: DECK_FIELDS.filter((field) => (field === 'leaders' ? leaders : facts && field in facts[1])),
  }
}
