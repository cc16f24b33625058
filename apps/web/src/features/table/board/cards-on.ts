import type { Card, CardId, Player, PlayerId } from '@fourmat/game'
import { useRef } from 'react'
import { shallow } from 'zustand/vanilla/shallow'
import { useTableState } from '../client.ts'

const NONE: readonly never[] = []

const boardOf = (players: readonly Player[], id: CardId): PlayerId | undefined =>
  players.find(({ zones }) => zones.battlefield.some((card) => card.id === id))?.id

/** What lies on a board: its player's cards, without those that hang on cards elsewhere, and what others have hung on its cards. */
export function cardsOn(players: readonly Player[], playerId: PlayerId): readonly Card[] {
  const own = players.find((player) => player.id === playerId)?.zones.battlefield ?? NONE
  const isElsewhere = (card: Card) => card.attached_to !== null && boardOf(players, card.attached_to) !== playerId
  const isGuest = (card: Card) => card.attached_to !== null && boardOf(players, card.attached_to) === playerId
  const guests = players.flatMap(({ id, zones }) => (id === playerId ? [] : zones.battlefield.filter(isGuest)))
  const staying = own.some(isElsewhere) ? own.filter((card) => !isElsewhere(card)) : own
  return guests.length === 0 ? staying : [...staying, ...guests]
}

/** The same list for as long as nothing of it changes. */
export function useCardsOn(playerId: PlayerId): readonly Card[] {
  const last = useRef<{ fields: readonly (readonly Card[])[]; cards: readonly Card[] }>(undefined)
  return useTableState(({ shown }) => {
    const players = shown?.players ?? NONE
    const fields = players.map(({ zones }) => zones.battlefield)
    const before = last.current
    if (before && shallow(before.fields, fields)) return before.cards
    const now = cardsOn(players, playerId)
    const cards = before && shallow(before.cards, now) ? before.cards : now
    last.current = { fields, cards }
    return cards
  })
}
