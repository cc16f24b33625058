// A library, from top to bottom. Whatever was done to a card ended when it went in, and nobody may know it there: it has an id and a
// face, and nothing else. So that is all that is held of it, for each player in two objects instead of hundreds: most cards of a
// table lie in libraries. A card as elsewhere is made when one is looked at or leaves.

import type { CardFacts, CardId, Library } from './state.ts'

const ID_LENGTH = 8

export const EMPTY_LIBRARY: Library = Object.freeze({ ids: '', facts: Object.freeze([]) })

const joined = (ids: readonly CardId[]): string => {
  if (ids.some((id) => id.length !== ID_LENGTH)) throw new Error('a library holds ids of one length')
  return ids.join('')
}

export const libraryOf = (ids: readonly CardId[], facts: readonly CardFacts[]): Library => {
  if (ids.length !== facts.length) throw new Error(`${ids.length} ids for ${facts.length} cards`)
  return { ids: joined(ids), facts }
}

export const idAt = ({ ids }: Library, index: number): CardId => ids.slice(index * ID_LENGTH, (index + 1) * ID_LENGTH)

/** How far from the top the card lies; -1 where it does not. */
export const indexOfId = ({ ids }: Library, id: CardId): number => {
  if (id.length !== ID_LENGTH) return -1
  let at = ids.indexOf(id)
  while (at % ID_LENGTH > 0) at = ids.indexOf(id, at + 1)
  return at < 0 ? -1 : at / ID_LENGTH
}

/** With a card as the `index`-th. */
export const insertedAt = ({ ids, facts }: Library, index: number, id: CardId, face: CardFacts): Library => {
  const at = index * ID_LENGTH
  return { ids: ids.slice(0, at) + joined([id]) + ids.slice(at), facts: facts.toSpliced(index, 0, face) }
}

/** Without so many cards from the `index`-th on. */
export const removedAt = ({ ids, facts }: Library, index: number, count = 1): Library => {
  const at = index * ID_LENGTH
  return {
    ids: ids.slice(0, at) + ids.slice(at + count * ID_LENGTH),
    facts: facts.toSpliced(index, count),
  }
}

/** With these below all others. */
export const onBottom = (library: Library, ids: readonly CardId[], facts: readonly CardFacts[]): Library => ({
  ids: library.ids + joined(ids),
  facts: [...library.facts, ...facts],
})

/** With these on top and those on the bottom, from where they lie in it; what goes to the bottom may become another id. */
export const arranged = (
  library: Library,
  top: readonly CardId[],
  bottom: readonly { readonly id: CardId; readonly becomes: CardId }[],
): Library => {
  const faces = new Map(library.facts.map((facts, index) => [idAt(library, index), facts]))
  const named = new Set([...top, ...bottom.map(({ id }) => id)])
  const between = [...faces.keys()].filter((id) => !named.has(id))
  const order = [...top, ...between, ...bottom.map(({ id }) => id)]
  return libraryOf(
    [...top, ...between, ...bottom.map(({ becomes }) => becomes)],
    order.map((id) => faces.get(id) as CardFacts),
  )
}
