// What a card on the field shows. Four hundred cards need not each wait for their own picture: a card bears a class, and what is
// to be found out of a picture (whether it can be had, and how it looks as pixels) is found out once for all who show it.

import type { Card } from '@fourmat/game'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { failedPictures } from '../../../ui/failed-pictures.ts'
import { CARD_BACK } from '../art/pictures.ts'
import { useUi } from '../client.ts'
import { asBitmap } from './bitmap.ts'
import { sideOf } from './face.tsx'

const RESIZED_MS = 300 // pictures are made anew when cards have found their size, and not on the way

/** A picture of the small size is sharp up to this many device pixels. */
const SMALL_UP_TO = 130

interface Picture {
  readonly name: string // of its class
  rule: CSSStyleDeclaration | null // null: nothing to show yet
  address: string // of what is shown; empty: nothing of its own
  width: number // device pixels that it is made for; 0: not asked for yet
}

const pictures = new Map<string, Picture>()
let sheet: CSSStyleSheet | null = null

const pictureAt = (uri: string): Picture => {
  const known = pictures.get(uri)
  if (known) return known
  const made: Picture = { name: `face-${pictures.size + 1}`, rule: null, address: '', width: 0 }
  pictures.set(uri, made)
  return made
}

/** The class of cards that show the picture of this address. */
export const classOfPicture = (uri: string): string => pictureAt(uri).name

const paint = (picture: Picture, address: string) => {
  sheet ??= document.head.appendChild(document.createElement('style')).sheet
  if (!picture.rule && sheet) {
    const rule = `.card-body.${picture.name} { background-color: transparent }` // nothing is painted that a picture covers
    const at = sheet.insertRule(rule, sheet.cssRules.length)
    picture.rule = (sheet.cssRules[at] as CSSStyleRule).style
  }
  picture.rule?.setProperty('background-image', `url(${JSON.stringify(address)})`)
}

const show = (picture: Picture, address: string) => {
  paint(picture, address)
  if (picture.address.startsWith('blob:')) URL.revokeObjectURL(picture.address)
  picture.address = address
}

/** Until a picture comes, the one of the same card in another size stands for it: no card is bare meanwhile. */
function standIn(uri: string, otherSize: string | null) {
  const picture = pictureAt(uri)
  const lent = otherSize === null ? undefined : pictures.get(otherSize)
  if (!picture.rule && lent?.address) paint(picture, lent.address)
}

/** Asks for a picture, once; a drawing again when it is to be seen larger than it was made for. */
function want(uri: string, width: number) {
  const picture = pictureAt(uri)
  const isDrawing = /\.svg(\?|$)/.test(uri)
  if (picture.width >= (isDrawing ? width : 1)) return
  picture.width = width
  const image = new Image()
  image.onerror = () => {
    if (picture.rule) return // a smaller one is there
    picture.width = 0
    failedPictures.add(uri)
  }
  image.onload = async () => {
    const address = isDrawing ? await asBitmap(image, width) : uri
    if (picture.width === width) show(picture, address) // else it is asked for larger by now
  }
  image.src = uri
}

const addressOf = ({ facts }: Card, side: 'front' | 'back', isSmall: boolean): string | null => {
  const normal = side === 'front' ? facts?.front_image_uri : facts?.back_image_uri
  const small = side === 'front' ? facts?.front_image_uri_small : facts?.back_image_uri_small
  return (isSmall ? (small ?? normal) : normal) ?? null
}

/** The picture that lies up; a failed one gives way to the text face, and that to none: it is painted. */
const pictureOf = (card: Card, isSmall: boolean, without: ReadonlySet<string>): string | null => {
  const side = sideOf(card)
  if (side === 'cover' || !card.facts) return CARD_BACK
  if (card.facts.custom) return null
  const wanted = addressOf(card, side, isSmall)
  if (wanted !== null && !without.has(wanted)) return wanted
  const textFace = `/faces/normal/${side}/${card.facts.card_print_id}.svg`
  return without.has(textFace) ? null : textFace
}

const showsAlike = (a: Card, b: Card): boolean =>
  a === b || (a.facts === b.facts && a.hidden === b.hidden && a.face_down === b.face_down)

/** The addresses of what the cards show on a field, asked for as soon as the table stands. */
export function usePictures(all: readonly Card[], cardWidth: number): readonly (string | null)[] {
  const cards = useSteady(all, showsAlike)
  const isDrawn = useUi((ui) => ui.isDrawn)
  const without = useSyncExternalStore(failedPictures.subscribe, failedPictures.get)
  const width = useDebounced(Math.ceil(cardWidth * window.devicePixelRatio), RESIZED_MS)
  const isSmall = width <= SMALL_UP_TO
  const { uris, others, twins } = useMemo(
    () => ({
      uris: cards.map((card) => pictureOf(card, isSmall, without)),
      others: cards.map((card) => addressOf(card, 'back', isSmall)), // what comes up when one is turned over
      twins: cards.map((card) => pictureOf(card, !isSmall, without)),
    }),
    [cards, isSmall, without],
  )
  useLayoutEffect(() => {
    for (const [i, uri] of uris.entries()) if (uri !== null) standIn(uri, twins[i] ?? null)
  }, [uris, twins])
  useEffect(() => {
    if (!isDrawn || uris.length === 0) return
    for (const uri of [...uris, CARD_BACK, ...others])
      if (uri !== null && !failedPictures.get().has(uri)) want(uri, width)
  }, [isDrawn, uris, others, width])
  return uris
}
