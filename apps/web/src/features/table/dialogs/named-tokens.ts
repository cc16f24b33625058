import type { CardFacts, Table } from '@fourmat/game'
import type { CardPrint } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import { roomDeck } from '../../../lib/room-decks.ts'
import { tokensMadeQuery, tokensOfDeckQuery } from '../api.ts'
import { useClient, useTable } from '../client.ts'
import { ownPlayer } from '../own-player.ts'

export interface NamedToken {
  readonly token: CardPrint
  readonly by: string | null // the cards of the board that make it; null: others of the deck do
  readonly isPointedAt: boolean // one of them is under the pointer
}

/** Names of the cards that lie on one's own board, by what they are: "id name". */
const namesOnBoard = (table: Table, pointed: CardFacts | null): string[] => {
  const lying = ownPlayer(table)?.zones.battlefield.flatMap(({ facts, is_token }) =>
    facts && !is_token ? [facts] : [],
  )
  const all = [...(pointed ? [pointed] : []), ...(lying ?? [])]
  return [...new Set(all.filter(({ custom }) => !custom).map(({ card_id, name }) => `${card_id} ${name}`))].sort()
}

/** The tokens that cards on one's own board make, those of the card under the pointer first, then what else the deck makes. */
export function useNamedTokens(pointed: CardFacts | null): readonly NamedToken[] {
  const lines = useTable(useShallow((table) => namesOnBoard(table, pointed)))
  const names = new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]))
  const made = useQuery(tokensMadeQuery([...names.keys()])).data?.data ?? []
  const { roomId } = useClient().host
  const ofDeck = useQuery(tokensOfDeckQuery(roomDeck(roomId))).data ?? []
  const onBoard = new Set(made.map((token) => token.card_id))
  const others = ofDeck.filter((token) => !onBoard.has(token.card_id))
  const ofBoard = made
    .map(
      (token): NamedToken => ({
        token,
        by: token.made_by.flatMap((id) => names.get(id) ?? []).join(', '),
        isPointedAt: pointed !== null && token.made_by.includes(pointed.card_id),
      }),
    )
    .sort((a, b) => Number(b.isPointedAt) - Number(a.isPointedAt))
  return [...ofBoard, ...others.map((token) => ({ token, by: null, isPointedAt: false }))]
}
