// What a card on the field shows, as one address. Four hundred cards need not each wait for their own picture: every
// address is tried once, and what failed is known to all of them.

import type { Card } from '@fourmat/game'
import { useEffect, useSyncExternalStore } from 'react'
import { useSteady } from '../../../lib/use-steady.ts'
import { CARD_BACK } from '../art/pictures.ts'
import { sideOf } from './face.tsx'

let failed: ReadonlySet<string> = new Set()
const tried = new Set<string>()
const PAUSE_MS = 500 // the field itself asks first
const followers = new Set<() => void>()

const setFailed = (next: ReadonlySet<string>) => {
  failed = next
  for (const tell of followers) tell()
}

/** A background does not tell that it failed; a picture of the same address does. */
const tryPicture = (uri: string) => {
  const probe = new Image()
  probe.onerror = () => setFailed(new Set([...failed, uri]))
  probe.src = uri
}

let waiting: string[] = []

const tryLater = (uri: string) => {
  if (tried.has(uri)) return
  tried.add(uri)
  if (waiting.push(uri) > 1) return
  setTimeout(() => {
    const uris = waiting
    waiting = []
    for (const one of uris) tryPicture(one)
  }, PAUSE_MS)
}

// With the network back, what failed may be there again.
window.addEventListener('online', () => {
  for (const uri of failed) tried.delete(uri)
  if (failed.size > 0) setFailed(new Set())
})

const follow = (tell: () => void) => {
  followers.add(tell)
  return () => followers.delete(tell)
}

/** The picture that lies up; a failed one gives way to the text face, and that to none: the card's name. */
const pictureOf = (card: Card, isSmall: boolean, without: ReadonlySet<string>): string | null => {
  const side = sideOf(card)
  if (side === 'cover' || !card.facts) return CARD_BACK
  const { facts } = card
  const normal = side === 'front' ? facts.front_image_uri : facts.back_image_uri
  const small = side === 'front' ? facts.front_image_uri_small : facts.back_image_uri_small
  const wanted = (isSmall ? (small ?? normal) : normal) ?? null
  if (wanted !== null && !without.has(wanted)) return wanted
  const textFace = `/faces/normal/${side}/${facts.card_print_id}.svg`
  return without.has(textFace) ? null : textFace
}

export function usePictures(cards: readonly Card[], isSmall: boolean): readonly (string | null)[] {
  const without = useSyncExternalStore(follow, () => failed)
  const pictures = useSteady(cards.map((card) => pictureOf(card, isSmall, without)))
  useEffect(() => {
    for (const uri of pictures) if (uri !== null) tryLater(uri)
  }, [pictures])
  return pictures
}
