// What an action needs from the database before it can be decided.
import { type CardFacts, createContext, type Deck, type Refusal, refuse } from '@fourmat/game'
import { MESSAGES } from '@fourmat/protocol'
import type { ReadFrame } from './frame.ts'
import { newGame } from './new-game.ts'
import type { TableHouse } from './table-house.ts'

const DECK_ACTIONS = new Set(['submit_deck', 'propose_new_game', 'respond_new_game'])

export interface Loaded {
  readonly deck?: Deck | Refusal
  readonly token?: CardFacts | Refusal
}

/** Whether this action may have to wait for the database. */
export const mayLoad = ({ type }: ReadFrame): boolean => DECK_ACTIONS.has(type) || type === 'create_token'

/** Null when nothing has to be loaded. */
export const loadFor = (
  house: TableHouse,
  roomId: string,
  userId: string,
  { type, payload }: ReadFrame,
): Promise<Loaded> | null => {
  const { deck_id, card } = payload as { deck_id?: unknown; card?: { card_print_id?: unknown } | null }
  if (DECK_ACTIONS.has(type) && typeof deck_id === 'string')
    return house.loadDeck(roomId, deck_id, userId).then((deck) => ({ deck }))
  const print = card?.card_print_id
  if (type === 'create_token' && typeof print === 'string') return house.loadToken(print).then((token) => ({ token }))
  return null
}

const noDeck = () => refuse('not_found', MESSAGES.deckMissing)
const noToken = () => refuse('not_found', 'No such token')

export const contextWith = ({ deck, token }: Loaded, now: number) =>
  createContext({
    now,
    newGame: () => newGame(now),
    deck: deck ? () => deck : noDeck,
    token: token ? () => token : noToken,
  })
