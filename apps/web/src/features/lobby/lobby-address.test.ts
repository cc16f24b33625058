import { describe, expect, it } from 'vitest'
import { readLobbyAddress } from './lobby-address.ts'

describe('the lobby’s address', () => {
  it('keeps what makes sense', () => {
    expect(readLobbyAddress({ search: ' slow cards ', format: 'pauper', page: 3 })).toEqual({
      search: 'slow cards',
      format: 'pauper',
      page: 3,
    })
  })

  it('reads a search for a number as words', () => {
    expect(readLobbyAddress({ search: 42 })).toEqual({ search: '42' })
  })

  it('leaves out what is as usual, and what nobody can mean', () => {
    expect(readLobbyAddress({ search: '', format: 'all', page: 1 })).toEqual({})
    expect(readLobbyAddress({ search: { a: 1 }, format: 'chess', page: 'x' })).toEqual({})
    expect(readLobbyAddress({ page: -2 })).toEqual({})
    expect(readLobbyAddress({ page: 1.5 })).toEqual({})
    expect(readLobbyAddress({ search: 'x'.repeat(300) }).search).toHaveLength(200)
  })
})
