// Paints a deck on a canvas, as one would lay it out on a table to be photographed.
import type { DeckCard } from '@fourmat/protocol'
import { EDGE, type PictureLayout, type PlacedCard, WIDTH } from './picture-layout.ts'

export interface PictureWords {
  name: string
  facts: string // under the name
  sideboard: string
}

const BACKGROUND = '#10141d'
const GLOW = '#2a2233'
const TEXT = '#eef1f6'
const TEXT_2 = '#a8b2c3'
const AMBER = '#f2b84b'
const AMBER_INK = '#2a1d05'
const CARD = '#1f2633'

const load = async (uri: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.crossOrigin = 'anonymous' // else the canvas could not be read any more
  image.src = uri
  await image.decode()
  return image
}

/** The picture of the card; where it may not be painted with, the server's text face; where there is neither, nothing. */
const faceOf = async ({ front_image_uri, card_print_id }: DeckCard): Promise<HTMLImageElement | null> => {
  for (const uri of [front_image_uri, `/faces/normal/front/${card_print_id}.svg`]) {
    const image = uri && (await load(uri).catch(() => null))
    if (image) return image
  }
  return null
}

const round = (pen: CanvasRenderingContext2D, { x, y, width, height }: PlacedCard) => {
  pen.beginPath()
  pen.roundRect(x, y, width, height, width * 0.045)
}

/** What does not fit ends with dots. */
const fitted = (pen: CanvasRenderingContext2D, text: string, width: number): string => {
  if (pen.measureText(text).width <= width) return text
  let kept = [...text]
  while (kept.length > 1 && pen.measureText(`${kept.join('')}…`).width > width) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}

const paintCard = (pen: CanvasRenderingContext2D, placed: PlacedCard, face: HTMLImageElement | null) => {
  const { card, x, y, width, height } = placed
  pen.save()
  pen.shadowColor = 'rgb(0 0 0 / 0.55)'
  pen.shadowBlur = 12
  pen.shadowOffsetY = 4
  pen.fillStyle = CARD
  round(pen, placed)
  pen.fill()
  pen.restore()
  pen.save()
  round(pen, placed)
  pen.clip()
  if (face) pen.drawImage(face, x, y, width, height)
  else {
    pen.fillStyle = TEXT
    pen.font = '600 16px "Inter Variable", sans-serif'
    pen.fillText(fitted(pen, card.name, width - 20), x + 10, y + 30)
  }
  pen.restore()
  if (card.quantity > 1) paintCount(pen, placed)
}

const paintCount = (pen: CanvasRenderingContext2D, { card, x, y, width, height }: PlacedCard) => {
  const label = `×${card.quantity}`
  pen.font = '650 20px "Inter Variable", sans-serif'
  const wide = pen.measureText(label).width + 22
  const left = x + width - wide - 8
  const top = y + height - 44
  pen.fillStyle = AMBER
  pen.beginPath()
  pen.roundRect(left, top, wide, 34, 17)
  pen.fill()
  pen.fillStyle = AMBER_INK
  pen.fillText(label, left + 11, top + 24)
}

export const paintPicture = async (
  canvas: HTMLCanvasElement,
  layout: PictureLayout,
  words: PictureWords,
): Promise<void> => {
  const faces = await Promise.all(layout.cards.map(({ card }) => faceOf(card)))
  await document.fonts.ready
  canvas.width = WIDTH
  canvas.height = layout.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot paint')
  pen.fillStyle = BACKGROUND
  pen.fillRect(0, 0, WIDTH, layout.height)
  const glow = pen.createRadialGradient(WIDTH * 0.2, 0, 0, WIDTH * 0.2, 0, 900)
  glow.addColorStop(0, GLOW)
  glow.addColorStop(1, 'rgb(0 0 0 / 0)')
  pen.fillStyle = glow
  pen.fillRect(0, 0, WIDTH, layout.height)

  const room = WIDTH - 2 * EDGE - 360
  pen.fillStyle = TEXT
  pen.font = '600 60px "Fraunces Variable", Georgia, serif'
  pen.fillText(fitted(pen, words.name, room), EDGE, EDGE + 58)
  pen.fillStyle = TEXT_2
  pen.font = '500 25px "Inter Variable", sans-serif'
  pen.fillText(fitted(pen, words.facts, room), EDGE, EDGE + 104)
  if (layout.sideboardAt !== null) {
    pen.fillStyle = TEXT
    pen.font = '600 32px "Fraunces Variable", Georgia, serif'
    pen.fillText(words.sideboard, EDGE, layout.sideboardAt)
  }
  for (const [index, placed] of layout.cards.entries()) paintCard(pen, placed, faces[index] ?? null)
}
