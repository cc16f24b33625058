// Whether a deck may be played in its format, and if not, everything that stands against it.
import { type DeckProblem, type Format, hasCommander, type LegalityReport, SIDEBOARD_MAX } from '@fourmat/protocol'
import { canLead, canLeadTogether, choosesColor, isBasicLand } from './commanders.ts'

type Legality = 'legal' | 'not_legal' | 'banned' | 'restricted'

/** A row of a deck with what the rules ask about its card. */
export interface LegalityCard {
  cardId: string
  name: string
  quantity: number
  role: 'commander' | 'partner' | null
  typeLine: string // "Legendary Creature — Elf // Land"
  oracleText: string // "" when the catalogue has none
  keywords: string[] // lower case
  colorIdentity: number // bits: W 1, U 2, B 4, R 8, G 16
  power: string | null
  legality: Legality | undefined // in the deck's format
  smallLegality?: Legality | undefined // in the form of that format that is played with 60 cards
}

const COLORS = ['W', 'U', 'B', 'R', 'G'] as const
const COLOR_NAMES = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green', C: 'colourless' } as const

export const colorsOf = (bits: number) => COLORS.filter((_, index) => bits & (1 << index))

interface DeckSize {
  min: number
  max: number | null
}

/** A singleton deck has exactly so many cards, any other at least so many. */
const deckSize = (format: Format): DeckSize => (hasCommander(format) ? { min: 100, max: 100 } : { min: 60, max: null })

/** Brawl is played with 60 cards of Standard, too. */
const SMALL_BRAWL: DeckSize = { min: 60, max: 60 }

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** How many of a card a deck may hold; some cards say so themselves. */
export const copiesAllowed = (format: Format, card: Pick<LegalityCard, 'typeLine' | 'oracleText'>): number => {
  if (isBasicLand(card.typeLine) || /\ba deck can have any number of cards named\b/i.test(card.oracleText))
    return Number.POSITIVE_INFINITY
  const upTo = /\ba deck can have up to (\w+) cards named\b/i.exec(card.oracleText)?.[1]?.toLowerCase()
  if (upTo !== undefined) {
    const number = /^\d+$/.test(upTo) ? Number(upTo) : NUMBERS.indexOf(upTo)
    if (number > 0) return number
  }
  return hasCommander(format) ? 1 : 4
}

const label = (format: Format): string => format.charAt(0).toUpperCase() + format.slice(1)

const aboutDeck = (code: DeckProblem['code'], params: DeckProblem['params'], message: string): DeckProblem => ({
  code,
  card_id: null,
  name: null,
  params,
  message,
})

const aboutCard = (
  code: DeckProblem['code'],
  card: LegalityCard,
  params: DeckProblem['params'],
  message: string,
): DeckProblem => ({ code, card_id: card.cardId, name: card.name, params, message })

const checkCommanders = (format: Format, cards: LegalityCard[]): DeckProblem[] => {
  const commander = cards.find((card) => card.role === 'commander')
  const partner = cards.find((card) => card.role === 'partner')
  const leaders = [commander, partner].filter((card) => card !== undefined)
  if (leaders.length === 0) return [aboutDeck('no_commander', { format }, `${label(format)} decks need a commander`)]
  // Of two leaders one may be of a kind that leads only beside the other, such as a Background.
  if (commander && partner && canLeadTogether(format, commander, partner)) return []
  const bad = leaders
    .filter((card) => !canLead(format, card))
    .map((card) => aboutCard('bad_commander', card, { format }, `${card.name} cannot be a commander`))
  if (bad.length > 0) return bad
  if (commander && partner)
    return [
      aboutCard(
        'bad_partners',
        partner,
        { commander: commander.name },
        `${commander.name} and ${partner.name} cannot be commanders together`,
      ),
    ]
  return []
}

const sizeOf = (cards: LegalityCard[]): number => cards.reduce((sum, card) => sum + card.quantity, 0)

const checkSize = ({ min, max }: DeckSize, cards: LegalityCard[]): DeckProblem[] => {
  const count = sizeOf(cards)
  if (count < min)
    return [
      aboutDeck(
        'too_few_cards',
        { count, limit: min },
        `Deck has ${count} cards, it needs ${max === min ? '' : 'at least '}${min}`,
      ),
    ]
  if (max !== null && count > max)
    return [aboutDeck('too_many_cards', { count, limit: max }, `Deck has ${count} cards, it may have only ${max}`)]
  return []
}

const checkCard = (format: Format, card: LegalityCard): DeckProblem[] => {
  const params = { format }
  if (card.legality === 'banned')
    return [aboutCard('banned', card, params, `${card.name} is banned in ${label(format)}`)]
  if (card.legality === 'restricted' && card.quantity > 1)
    return [
      aboutCard(
        'restricted',
        card,
        { ...params, limit: 1, count: card.quantity },
        `${card.name} is restricted in ${label(format)}: only 1 is allowed`,
      ),
    ]
  if (card.legality !== 'legal' && card.legality !== 'restricted')
    return [aboutCard('not_in_format', card, params, `${card.name} is not legal in ${label(format)}`)]
  const limit = copiesAllowed(format, card)
  if (card.quantity > limit)
    return [
      aboutCard(
        'too_many_copies',
        card,
        { limit, count: card.quantity },
        `${card.name}: ${card.quantity} copies, only ${limit} ${limit === 1 ? 'is' : 'are'} allowed`,
      ),
    ]
  return []
}

/** In Brawl a colourless commander may have basic lands of one type. */
const freeBasicType = (format: Format, cards: LegalityCard[], identity: number): number => {
  if (format !== 'brawl' || identity !== 0) return 0
  return cards.find((card) => isBasicLand(card.typeLine) && card.colorIdentity !== 0)?.colorIdentity ?? 0
}

/** The colours that leaders choose are those that the deck has most use for. */
const withChosenColors = (identity: number, choices: number, cards: LegalityCard[]): number => {
  if (choices === 0) return identity
  const outside = (bits: number) => cards.filter((card) => card.colorIdentity & ~bits).length
  const wider = COLORS.map((_, index) => withChosenColors(identity | (1 << index), choices - 1, cards))
  return [identity, ...wider].reduce((best, bits) => (outside(bits) < outside(best) ? bits : best))
}

const checkColors = (format: Format, cards: LegalityCard[]): DeckProblem[] => {
  const leaders = cards.filter((card) => card.role !== null)
  if (leaders.length === 0) return []
  const printed = leaders.reduce((bits, card) => bits | card.colorIdentity, 0)
  const identity = withChosenColors(printed, leaders.filter((card) => choosesColor(card.oracleText)).length, cards)
  const allowed = identity === 0 ? (['C'] as const) : colorsOf(identity)
  const freeBasics = freeBasicType(format, cards, identity)
  return cards
    .filter((card) => card.colorIdentity & ~identity)
    .filter((card) => !(isBasicLand(card.typeLine) && card.colorIdentity === freeBasics))
    .map((card) => {
      const colors = colorsOf(card.colorIdentity & ~identity).join('')
      return aboutCard(
        'outside_color_identity',
        card,
        { colors, identity: allowed.join('') },
        `${card.name} is outside the commander's colour identity: ${allowed.map((color) => COLOR_NAMES[color]).join(', ')}`,
      )
    })
}

/** The most telling problem first. */
const problemsOf = (format: Format, size: DeckSize, cards: LegalityCard[]): DeckProblem[] => {
  const led = hasCommander(format)
  return [
    ...(led ? checkCommanders(format, cards) : []),
    ...checkSize(size, cards),
    ...cards.flatMap((card) => checkCard(format, card)),
    ...(led ? checkColors(format, cards) : []),
  ]
}

/** A deck of Brawl is of the form, with 100 cards or with 60, against which less stands; with more than 60 cards of the large one. */
const brawlProblems = (cards: LegalityCard[]): DeckProblem[] => {
  const large = problemsOf('brawl', deckSize('brawl'), cards)
  if (sizeOf(cards) > SMALL_BRAWL.min) return large
  const standard = cards.map((card) => ({ ...card, legality: card.smallLegality ?? card.legality }))
  const small = problemsOf('brawl', SMALL_BRAWL, standard)
  return small.length < large.length ? small : large
}

const checkSideboard = (format: Format, count: number): DeckProblem[] =>
  hasCommander(format) || count <= SIDEBOARD_MAX
    ? []
    : [
        aboutDeck(
          'sideboard_too_large',
          { count, limit: SIDEBOARD_MAX },
          `Sideboard has ${count} cards, it may have only ${SIDEBOARD_MAX}`,
        ),
      ]

/** Of the main board; of the sideboard only the size is looked at. */
export const checkLegality = (format: Format, cards: LegalityCard[], sideboard = 0): LegalityReport => {
  const main = format === 'brawl' ? brawlProblems(cards) : problemsOf(format, deckSize(format), cards)
  const problems = [...main, ...checkSideboard(format, sideboard)]
  return { legal: problems.length === 0, problems }
}
