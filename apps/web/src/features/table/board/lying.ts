// A card as the layout of its board sees it.

import type { Card } from '@fourmat/game'
import { sideOf } from '../card/face.tsx'
import type { Kind, Lying } from '../layout/items.ts'
import { kindOf, type Landing, type Sortable } from '../layout/spots.ts'

/** What equal cards have in common, tapped or not. A covered one is like no other: nobody can tell. */
function likenessOf(card: Card): string | null {
  const side = sideOf(card)
  if (side === 'cover' || !card.facts) return null
  const { facts, owner_id, power_override, toughness_override, custom_counters, annotation, skip_untap } = card
  const marks = Object.keys(custom_counters).length > 0 ? JSON.stringify(custom_counters) : ''
  return `${facts.name} ${side} ${owner_id} ${power_override}/${toughness_override} ${marks} ${annotation} ${skip_untap}`
}

const kindOfCard = (card: Card): Kind => kindOf(sideOf(card) === 'cover' ? undefined : card.facts?.type_line)

export const lyingOf = (card: Card): Lying => ({
  id: card.id,
  x: card.x ?? 0.5,
  y: card.y ?? 0.5,
  like: likenessOf(card),
  kind: kindOfCard(card),
  isTapped: card.tapped,
  host: card.attached_to,
})

/** What it will be on the battlefield, where it may be put face down. */
export const landingOf = (card: Card, isHidden: boolean): Landing => {
  const face = { ...card, hidden: isHidden }
  return { like: likenessOf(face), kind: kindOfCard(face) }
}

export const sortableOf = (card: Card): Sortable => ({
  ...lyingOf(card),
  name: card.facts?.name ?? '',
  isToken: card.is_token,
  power: card.power_override ?? (Number.parseInt(card.facts?.power ?? '', 10) || 0),
})
