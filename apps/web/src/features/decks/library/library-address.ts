import { COLOR_MATCHES, FORMATS, PUBLIC_DECK_ORDERS } from '@fourmat/protocol'

type Format = (typeof FORMATS)[number]
export type ColorMatch = (typeof COLOR_MATCHES)[number]
export type LibraryOrder = (typeof PUBLIC_DECK_ORDERS)[number]

/** What is asked of the library. It stands in the address; what is as usual is left out. */
export interface LibraryAddress {
  find?: string
  commander?: string
  colors?: string // "wu", or "c"
  match?: ColorMatch
  format?: Format | undefined
  sort?: LibraryOrder
  page?: number
}

const WORDS_MAX = 100

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, WORDS_MAX) : ''

const oneOf = <V>(values: readonly V[], value: unknown): V | undefined => values.find((known) => known === value)

/** Anybody may write anything into an address: what makes no sense is as if it were not there. */
export function readLibraryAddress(address: Record<string, unknown>): LibraryAddress {
  const find = words(address.find)
  const commander = words(address.commander)
  const colors = typeof address.colors === 'string' && /^([wubrg]{1,5}|c)$/.test(address.colors) ? address.colors : ''
  const match = oneOf(COLOR_MATCHES, address.match)
  const format = oneOf(FORMATS, address.format)
  const sort = oneOf(PUBLIC_DECK_ORDERS, address.sort)
  const page = Number(address.page)
  return {
    ...(find && { find }),
    ...(commander && { commander }),
    ...(colors && { colors }),
    ...(match && match !== 'at_most' && { match }),
    ...(format && { format }),
    ...(sort && sort !== 'updated' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

const ORDER = 'wubrg'

/** Colourless stands alone. */
export const toggleColor = (colors: string, color: string): string => {
  if (color === 'c') return colors === 'c' ? '' : 'c'
  const chosen = new Set(colors.replace('c', ''))
  if (!chosen.delete(color)) chosen.add(color)
  return [...ORDER].filter((letter) => chosen.has(letter)).join('')
}
