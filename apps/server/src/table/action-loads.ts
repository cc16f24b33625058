// What an action needs from the database before it can be decided.
import { type CardFacts, createContext, type Deck, type Load, type Refusal, refuse } from '@fourmat/game'
import { say } from '@fourmat/protocol'
import { newGame } from './new-game.ts'
import type { TableHost } from './table-host.ts'

export interface Loaded {
  readonly deck?: Deck | Refusal
  readonly token?: CardFacts | Refusal
}

export const loadFor = async (host: TableHost, roomId: string, userId: string, load: Load): Promise<Loaded> =>
  'deck' in load
    ? { deck: await host.loadDeck(roomId, load.deck, userId) }
    : { token: await host.loadToken(load.token) }

const noDeck = () => refuse('not_found', say('deck_not_found').text)
const noToken = () => refuse('not_found', 'No such token')

export const contextWith = ({ deck, token }: Loaded, now: number) =>
  createContext({
    now,
    newGame: () => newGame(now),
    deck: deck ? () => deck : noDeck,
    token: token ? () => token : noToken,
  })
