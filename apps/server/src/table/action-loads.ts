// What an action needs from the database before it can be decided.
import { type CardFacts, createContext, type Deck, type Load, type Refusal, refuse, type Table } from '@fourmat/game'
import { say } from '@fourmat/protocol'
import { newGame } from './new-game.ts'
import type { PastTables } from './past-tables.ts'
import type { TableHost } from './table-host.ts'

export interface Loaded {
  readonly deck?: Deck | Refusal
  readonly token?: CardFacts | Refusal
  readonly past?: Table | Refusal
}

export const loadFor = async (
  host: TableHost,
  past: PastTables,
  table: Table,
  userId: string,
  load: Load,
): Promise<Loaded> => {
  if ('deck' in load) return { deck: await host.loadDeck(table.room.id, load.deck, userId) }
  if ('past' in load) return { past: await past.at(table, load.past, userId) }
  return { token: await host.loadToken(load.token) }
}

const noDeck = () => refuse('not_found', say('deck_not_found').text)
const noToken = () => refuse('not_found', 'No such token')
const noPast = () => refuse('not_found', 'That is not of the running game')

export const contextWith = ({ deck, token, past }: Loaded, now: number) =>
  createContext({
    now,
    newGame: () => newGame(now),
    deck: deck ? () => deck : noDeck,
    token: token ? () => token : noToken,
    past: past ? () => past : noPast,
  })
