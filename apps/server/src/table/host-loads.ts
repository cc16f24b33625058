// What tables ask of the other parts of the server: rooms, decks and tokens.
import {
  type CardFacts,
  type Deck,
  type DeckWish,
  factsFrom,
  type Refusal,
  type RoomFacts,
  refuse,
} from '@fourmat/game'
import { say } from '@fourmat/protocol'
import { printingFacts } from '../cards/cards-repo.ts'
import { deckForRoom } from '../decks/table-deck-repo.ts'
import type { Deps } from '../deps.ts'
import { findRoom } from '../rooms/rooms-repo.ts'
import { internDeck, internFacts } from './table-codec.ts'

type Where = Pick<Deps, 'db' | 'now'>

export const roomFacts = async ({ db }: Where, roomId: string): Promise<RoomFacts | null> => {
  const room = await findRoom(db, roomId)
  if (!room) return null
  const { id, name, format, maxPlayers: max_players, spectators, spectatorDelay: spectator_delay } = room
  return { id, name, format, max_players, spectators, spectator_delay }
}

export const loadDeck = async (
  { db, now }: Where,
  roomId: string,
  wish: DeckWish,
  userId: string,
): Promise<Deck | Refusal> => {
  const room = await findRoom(db, roomId)
  const found = room && (await deckForRoom(db, room, wish, userId, now()))
  if (!found) return refuse('not_found', say('deck_not_found').text)
  return 'deck' in found ? internDeck(found.deck) : refuse('invalid', found.message, found.reason)
}

export const loadToken = async ({ db }: Where, printId: string): Promise<CardFacts | Refusal> => {
  const facts = (await printingFacts(db, [printId])).get(printId)
  if (!facts) return refuse('not_found', 'No such token')
  if (!facts.is_token) return refuse('invalid', 'That card is not a token')
  return internFacts(factsFrom(facts))
}
