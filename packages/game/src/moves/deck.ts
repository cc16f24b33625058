// Bringing a deck to the table, and the mat it lies on.

import { dealAll, dealApplied, dealAsked, dealSteps, dealWish } from '../deal.ts'
import { withoutLostMarks } from '../marks.ts'
import { type Draws, defineAction, defineEvent, isRefusal, refuse } from '../move.ts'
import { fields, nullish, oneOf, optional, text } from '../payload.ts'
import { CARDS_PER_PLAYER_MAX, type Nonce, PLAYMATS, type Player, type PlayerId, type Playmat } from '../state.ts'
import { isSameDeck, swapFields } from '../swap.ts'
import { changePlayer, withdrawCards, withPlayer } from '../table.ts'
import { maskPlayer } from '../view.ts'

export const deckId = text(1, 64)

interface DeckSubmitted {
  readonly player_id: PlayerId
  readonly player: Player // as each viewer may see it
  readonly nonce: string | null
}

const submitDeck = defineAction('submit_deck', {
  loads: { deck: ({ deck_id, swap }) => ({ deck_id, swap }) },
  payload: fields({ deck_id: deckId, nonce: nullish(text(1, 128)), swap: optional(swapFields) }),
  beforeDeck: true,
  whileEliminated: true,
  decide: (table, actor, { deck_id, nonce = null, swap }, context) => {
    if (actor.deck?.deck_id === deck_id && !swap) return []
    if (actor.eliminated) return refuse('eliminated', 'You are out of this game')
    if (actor.mulligan_decision_made) return refuse('invalid', 'The opening hand is kept already')
    const deck = context.deck(deck_id)
    if (isRefusal(deck)) return deck
    if (isSameDeck(actor.deck, deck)) return []
    if (deck.cards.length + deck.commanders.length > CARDS_PER_PLAYER_MAX)
      return refuse('limit', `A deck has at most ${CARDS_PER_PLAYER_MAX} cards here`)
    const mixed: Nonce[] = nonce === null ? [] : [{ player_id: actor.id, nonce }]
    const drawn = context.draw(table, dealWish([deck]), mixed)
    const [player] = dealAll(table, [{ player: actor, deck }], drawn, table.mulliganType)
    return [deckSubmitted({ player_id: actor.id, player: player as Player, nonce }, { drawn })]
  },
})

const deckSubmitted = defineEvent('deck_submitted')<DeckSubmitted, Draws>({
  opensLibrary: ({ player_id }) => [player_id],
  introducesPrintings: true,
  carriesDecks: true,
  deals: true,
  reduce: (table, { payload: { player_id, player, nonce } }) => ({
    ...withoutLostMarks(withPlayer(withdrawCards(table, player_id), player)),
    nonces: nonce === null ? table.nonces : [...table.nonces, { player_id, nonce }],
  }),
  redact: (payload, viewer) => ({ ...payload, player: maskPlayer(payload.player, viewer) }),
  log: (_before, { payload }) => ({ params: { count: payload.player.handSize + payload.player.librarySize } }),
  randomness: {
    kind: 'deal',
    asked: ({ player, nonce }) => ({ ...(nonce === null ? {} : { nonce }), ...dealAsked([player]) }),
    applied: ({ payload: { player }, secret }) => dealApplied([player], secret?.drawn),
  },
  libraryOf: (_before, { payload: { player } }, owner) => dealSteps([player], owner),
})

const setPlaymat = defineAction('set_playmat', {
  predictable: true,
  payload: fields({ playmat: oneOf(PLAYMATS) }),
  decide: (_table, actor, { playmat }) =>
    playmat === actor.playmat ? [] : [playmatSet({ player_id: actor.id, playmat })],
})

const playmatSet = defineEvent('set_playmat')<{ readonly player_id: PlayerId; readonly playmat: Playmat }>({
  reduce: (table, { payload }) => changePlayer(table, payload.player_id, { playmat: payload.playmat }),
  log: (_before, { payload }) => ({ params: { playmat: payload.playmat } }),
})

export const actions = [submitDeck, setPlaymat] as const
export const events = [deckSubmitted, playmatSet] as const
