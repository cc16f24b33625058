// What is printed on a sheet: the faces that we have painted ourselves. Cards of others are theirs to print.
import { type Deck, typeGroup } from '@fourmat/protocol'

export interface SheetFace {
  key: string
  name: string
  uri: string
}

export interface Sheet {
  faces: SheetFace[] // one for each copy, backs after their fronts
  others: number // cards that are not ours
  basics: number // basic lands of ours
}

export const FACES_A_PAGE = 9

const isOurs = (uri: string | null): uri is string => uri?.startsWith('/faces/') ?? false
const isBasic = (typeLine: string): boolean => /\bBasic\b/.test(typeLine) && typeGroup(typeLine) === 'land'

export const sheetOf = ({ cards }: Pick<Deck, 'cards'>, withBasics: boolean): Sheet => {
  const sheet: Sheet = { faces: [], others: 0, basics: 0 }
  for (const card of cards) {
    if (card.board === 'maybe') continue
    if (!isOurs(card.front_image_uri)) {
      sheet.others += card.quantity
      continue
    }
    if (isBasic(card.type_line)) sheet.basics += card.quantity
    if (isBasic(card.type_line) && !withBasics) continue
    const sides = [card.front_image_uri, card.back_image_uri].filter(isOurs)
    for (let copy = 0; copy < card.quantity; copy++)
      for (const [side, uri] of sides.entries())
        sheet.faces.push({ key: `${card.deck_card_id} ${copy} ${side}`, name: card.name, uri })
  }
  return sheet
}

export const pagesOf = (faces: readonly SheetFace[]): SheetFace[][] =>
  Array.from({ length: Math.ceil(faces.length / FACES_A_PAGE) }, (_, page) =>
    faces.slice(page * FACES_A_PAGE, (page + 1) * FACES_A_PAGE),
  )
