// A card in words, for those who use a screen reader.

import type { Card } from '@fourmat/game'
import type { Translate } from '../../../lib/texts.ts'
import { counterValue } from '../actions.ts'

interface CardWords {
  faceDown: string
  token: string
  hidden: string
  flipped: string
  tapped: string
  attached: string
}

/** Hundreds of cards ask for the same few words, and each look into a language costs more than the card's own name. */
const known = new WeakMap<Translate, CardWords>()

const wordsIn = (t: Translate): CardWords => {
  const words = known.get(t) ?? {
    faceDown: t('card.faceDown'),
    token: t('card.token'),
    hidden: t('card.hidden'),
    flipped: t('card.flipped'),
    tapped: t('card.tapped'),
    attached: t('card.attached'),
  }
  known.set(t, words)
  return words
}

export function describeCard(card: Card, t: Translate): string {
  const words = wordsIn(t)
  const parts = [card.facts?.name ?? words.faceDown]
  if (card.is_token) parts.push(words.token)
  if (card.hidden) parts.push(words.hidden)
  if (card.face_down) parts.push(words.flipped)
  if (card.tapped) parts.push(words.tapped)
  if (card.power_override !== null) parts.push(`${card.power_override}/${card.toughness_override}`)
  if (card.attached_to !== null) parts.push(words.attached)
  if (card.skip_untap !== null) parts.push(t(`card.skip_${card.skip_untap}`))
  if (card.annotation !== null) parts.push(t('card.note', { text: card.annotation }))
  for (const [name, counter] of Object.entries(card.custom_counters)) parts.push(`${name} ${counterValue(counter)}`)
  return parts.join(', ')
}
