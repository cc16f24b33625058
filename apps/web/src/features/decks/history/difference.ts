// What differs between two versions of a deck, in the words of a player: cards added, removed, changed.
import { type Board, type Deck, type DeckCard, type DeckVersion, pairCards } from '@fourmat/protocol'

export interface Line {
  key: string
  name: string
  board: Board
  count: number // copies added or removed; of a changed card those that there are
  changes: readonly ('printing' | 'categories')[]
}

type Field = DeckVersion['fields'][number]

export interface Fact {
  field: Field
  before: string // "" for none
  after: string
}

export interface Difference {
  added: Line[]
  removed: Line[]
  changed: Line[]
  facts: Fact[]
}

const lineOf = (card: DeckCard, count: number, changes: Line['changes'] = []): Line => ({
  key: `${card.card_id} ${card.board}`,
  name: card.name,
  board: card.board,
  count,
  changes,
})

const changesOf = (before: DeckCard, after: DeckCard): Line['changes'] => [
  ...(before.card_print_id === after.card_print_id ? [] : ['printing' as const]),
  ...(before.categories.join('\n') === after.categories.join('\n') ? [] : ['categories' as const]),
]

const leaders = ({ commander, partner_commander }: Deck): string =>
  [commander, partner_commander].flatMap((leader) => leader?.name ?? []).join(' + ')

const SAID: Record<Field, (deck: Deck) => string> = {
  leaders,
  name: ({ name }) => name,
  format: ({ format }) => format,
  description: ({ description }) => description,
  folder: ({ folder }) => folder ?? '',
  tags: ({ tags }) => tags.join(', '),
}

const FIELDS = Object.keys(SAID) as Field[]
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byName = (a: Line, b: Line) => collator.compare(a.name, b.name)

export const differenceOf = (before: Deck, after: Deck): Difference => {
  const pairs = pairCards(before.cards, after.cards)
  const gained = (sign: 1 | -1) =>
    pairs
      .flatMap(([was, is]) => {
        const card = is ?? was
        const by = sign * ((is?.quantity ?? 0) - (was?.quantity ?? 0))
        return card && by > 0 ? [lineOf(card, by)] : []
      })
      .sort(byName)
  const changed = pairs.flatMap(([was, is]) => {
    const changes = was && is ? changesOf(was, is) : []
    return is && changes.length > 0 ? [lineOf(is, is.quantity, changes)] : []
  })
  const facts = FIELDS.map((field): Fact => ({ field, before: SAID[field](before), after: SAID[field](after) }))
  return {
    added: gained(1),
    removed: gained(-1),
    changed: changed.sort(byName),
    facts: facts.filter((fact) => fact.before !== fact.after),
  }
}

export const isNoDifference = ({ added, removed, changed, facts }: Difference): boolean =>
  added.length + removed.length + changed.length + facts.length === 0
