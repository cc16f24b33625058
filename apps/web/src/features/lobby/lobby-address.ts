import { FORMATS, type Format } from '@fourmat/protocol'

/** What stands in the address; what is as usual is left out. */
export interface LobbyAddress {
  search?: string
  format?: Format
  page?: number
}

/** Anybody may write anything into an address: what makes no sense is as if it were not there. */
export function readLobbyAddress({ search, format, page }: Record<string, unknown>): LobbyAddress {
  const wanted = typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 200) : ''
  const known = FORMATS.find((name) => name === format)
  const number = Number(page)
  return {
    ...(wanted && { search: wanted }),
    ...(known && { format: known }),
    ...(Number.isSafeInteger(number) && number > 1 && number < 10_000 && { page: number }),
  }
}
