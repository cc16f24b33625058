// Dealing a deck: commanders to the command zone, the rest shuffled, seven cards to the hand.

import { createCardOf } from './cards.ts'
import { startingLife } from './formats.ts'
import { idAt, libraryOf } from './library.ts'
import { faceOf, type LibraryStep } from './library-steps.ts'
import { type Applied, type Asked, knownIds, unknownIds } from './randomness.ts'
import type { Drawn, Wish } from './rng.ts'
import { type Deck, type MulliganType, OPENING_HAND, type Player, type PlayerId, type Table } from './state.ts'
import { EMPTY_ZONES, NO_IDS } from './table.ts'

/** What dealing these decks draws from the generator: an order for each library, then an id for each card. */
export const dealWish = (decks: readonly Deck[]): Wish => ({
  orders: decks.map((deck) => deck.cards.length),
  ids: decks.reduce((sum, deck) => sum + deck.cards.length + deck.commanders.length, 0),
})

/** The player with a fresh deck and fresh figures. `order` and `ids` are this deck's share of what was drawn. */
export const deal = (
  table: Table,
  player: Player,
  deck: Deck,
  order: readonly number[],
  ids: readonly string[],
  mulliganType: MulliganType,
): Player => {
  const id = (n: number) => ids[n] as string
  const facts = (n: number) => deck.cards[order[n] as number] as Deck['cards'][number]
  const handSize = Math.min(OPENING_HAND, deck.cards.length)
  const librarySize = deck.cards.length - handSize
  const owner = { ...player, commanders: deck.commanders.map(({ name }) => name) }
  return {
    ...owner,
    life: startingLife(table.room.format),
    poison: 0,
    energy: 0,
    experience: 0,
    rad: 0,
    tickets: 0,
    player_counters: {},
    commander_damage: {},
    commander_damage_partner: {},
    commander_casts: [0, 0],
    turn_time: 0,
    eliminated: false,
    mulligan_count: mulliganType === 'london' ? 1 : 0,
    mulligan_decision_made: false,
    deck_submitted: true,
    handSize,
    librarySize,
    zones: {
      ...EMPTY_ZONES,
      hand: Array.from({ length: handSize }, (_, i) => createCardOf(owner, id(i), 'hand', facts(i))),
      commandZone: deck.commanders.map((commander, i) =>
        createCardOf(owner, id(deck.cards.length + i), 'commandZone', commander),
      ),
    },
    library: libraryOf(
      ids.slice(handSize, deck.cards.length),
      Array.from({ length: librarySize }, (_, i) => facts(handSize + i)),
    ),
    top_revealed: null,
    library_top: null,
    asked_for: NO_IDS,
    looked_at: NO_IDS,
    deck,
  }
}

/** Splits what was drawn over several decks, in their order. */
export const dealAll = (
  table: Table,
  hands: readonly { readonly player: Player; readonly deck: Deck }[],
  drawn: Drawn,
  mulliganType: MulliganType,
): Player[] => {
  let used = 0
  return hands.map(({ player, deck }, i) => {
    const size = deck.cards.length + deck.commanders.length
    const ids = drawn.ids.slice(used, used + size)
    used += size
    return deal(table, player, deck, drawn.orders[i] ?? [], ids, mulliganType)
  })
}

const pileSize = ({ handSize, librarySize }: Player): number => handSize + librarySize

/** What was asked for when these were dealt their decks; commanders lie open and only get ids. */
export const dealAsked = (dealt: readonly Player[]): Asked => ({
  shuffled: dealt.map((player) => ({ player_id: player.id, cards: pileSize(player) })),
  fresh: dealt.map((player) => ({ player_id: player.id, cards: pileSize(player) + player.zones.commandZone.length })),
})

/** Ids of hand and library, as far as a viewer knows them. */
export const hiddenIds = ({ zones, handSize, library, librarySize }: Player): (string | null)[] => [
  ...(zones.hand.length === handSize ? zones.hand.map((card) => card.id) : unknownIds(handSize)),
  ...(library.facts.length === librarySize ? library.facts.map((_, i) => idAt(library, i)) : unknownIds(librarySize)),
]

const dealtIds = (player: Player): (string | null)[] => [
  ...hiddenIds(player),
  ...player.zones.commandZone.map((card) => card.id),
]

export const dealApplied = (dealt: readonly Player[], drawn: Drawn | undefined): Applied => ({
  orders: drawn?.orders ?? null,
  ids: knownIds(dealt.flatMap(dealtIds)),
})

export const dealSteps = (dealt: readonly Player[], owner: PlayerId): LibraryStep[] =>
  dealt
    .filter((player) => player.id === owner)
    .map((player) => ({ do: 'deal', cards: pileSize(player), hand: player.zones.hand.map(faceOf) }))
