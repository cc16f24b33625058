import type { Card, CardId, Player, PlayerId } from '@fourmat/game'
import { useRef } from 'react'
import { useTableState } from '../client.ts'

const NONE: readonly never[] = []

const boardOf = (players: readonly Player[], id: CardId): PlayerId | undefined =>
  players.find(({ zones }) => zones.battlefield.some((card) => card.id === id))?.id

/** Every board asks which cards of every field hang on others, at every event: it is found once for each field. */
const hangingIn = new WeakMap<readonly Card[], readonly Card[]>()

function hangingOf(field: readonly Card[]): readonly Card[] {
  const known = hangingIn.get(field)
  if (known) return known
  const found = field.filter((card) => card.attached_to !== null)
  const hanging = found.length === 0 ? NONE : found
  hangingIn.set(field, hanging)
  return hanging
}

/** What lies on a board: its player's cards, without those that hang on cards elsewhere, and what others have hung on its cards. */
export function cardsOn(players: readonly Player[], playerId: PlayerId): readonly Card[] {
  const own = players.find((player) => player.id === playerId)?.zones.battlefield ?? NONE
  if (players.every(({ zones }) => hangingOf(zones.battlefield) === NONE)) return own
  const isHere = ({ attached_to }: Card) => attached_to !== null && boardOf(players, attached_to) === playerId
  const guests = players.flatMap(({ id, zones }) =>
    id === playerId ? [] : hangingOf(zones.battlefield).filter(isHere),
  )
  const away = hangingOf(own).filter((card) => !isHere(card))
  const staying = away.length > 0 ? own.filter((card) => !away.includes(card)) : own
  return guests.length === 0 ? staying : [...staying, ...guests]
}

/** The same list for as long as nothing of it changes. */
export function useCardsOn(playerId: PlayerId): readonly Card[] {
  const last = useRef<readonly Card[]>(NONE)
  return useTableState(({ shown }) => {
    const now = cardsOn(shown?.players ?? NONE, playerId)
    const isAsBefore = now.length === last.current.length && now.every((card, i) => card === last.current[i])
    if (!isAsBefore) last.current = now
    return last.current
  })
}
