// A card in words, for those who hear the table.

import type { Card } from '@fourmat/game'
import type { TFunction } from 'i18next'
import { counterValue } from '../actions.ts'

export function describeCard(card: Card, t: TFunction<'table'>): string {
  const parts = [card.facts?.name ?? t('card.faceDown')]
  if (card.is_token) parts.push(t('card.token'))
  if (card.hidden) parts.push(t('card.hidden'))
  if (card.face_down) parts.push(t('card.flipped'))
  if (card.tapped) parts.push(t('card.tapped'))
  if (card.power_override !== null) parts.push(`${card.power_override}/${card.toughness_override}`)
  for (const [name, counter] of Object.entries(card.custom_counters)) parts.push(`${name} ${counterValue(counter)}`)
  return parts.join(', ')
}

const KNOWN_COLORS: Readonly<Record<string, string>> = {
  '+1/+1': 'green',
  '-1/-1': 'red',
  charge: 'blue',
  time: 'purple',
  shield: 'white',
  loyalty: 'yellow',
  lore: 'orange',
  stun: 'teal',
}

export const counterColor = (name: string, counter: Card['custom_counters'][string]): string =>
  typeof counter === 'object' ? counter.color : (KNOWN_COLORS[name] ?? 'black')
