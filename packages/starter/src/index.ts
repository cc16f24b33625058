// The starter set: our own cards, tokens and sample decks, so that a machine without a network has a whole game.

import type { StarterCard } from './card.ts'
import { digest } from './ids.ts'
import { starterRows } from './rows.ts'
import { setEntries } from './set.ts'

export type { Face } from './card.ts'
export type { SampleDeck } from './decks/deck-list.ts'
export { sampleDecks } from './decks/sample-decks.ts'
export { printingById, starterPrintings } from './printings.ts'
export { type StarterRow, starterRows } from './rows.ts'

/** All cards that may be put in a deck. */
export const starterCards = (): readonly StarterCard[] => setEntries().cards.map((entry) => entry.card)

/** Tokens, double-faced tokens and emblems. */
export const starterTokens = (): readonly StarterCard[] => setEntries().tokens.map((entry) => entry.card)

/** Changes whenever any row changes, so that a server knows that its stored copy of the set is out of date. */
export const STARTER_VERSION: string = digest(JSON.stringify(starterRows())).slice(0, 16)
