import { describe, expect, it } from 'vitest'
import { readLibraryAddress, toggleColor } from './library-address.ts'

describe('The address of the library', () => {
  it('keeps what is asked, and leaves out what is as usual', () => {
    const asked = {
      find: ' owl ',
      commander: 'oda',
      colors: 'wu',
      match: 'exactly',
      format: 'modern',
      sort: 'name',
      page: 3,
    }
    expect(readLibraryAddress(asked)).toEqual({ ...asked, find: 'owl' })
    expect(readLibraryAddress({ find: '', match: 'at_most', sort: 'updated', page: 1 })).toEqual({})
  })

  it('takes nothing that makes no sense', () => {
    const odd = { find: {}, commander: [], colors: 'xyz', match: 'most', format: 'chess', sort: 'best', page: -1 }
    expect(readLibraryAddress(odd)).toEqual({})
    expect(readLibraryAddress({ find: 'x'.repeat(300) }).find).toHaveLength(100)
    expect(readLibraryAddress({ find: 42 })).toEqual({ find: '42' })
  })

  it('has its colours in their order; colourless stands alone', () => {
    expect(toggleColor(toggleColor('', 'u'), 'w')).toBe('wu')
    expect(toggleColor('wu', 'w')).toBe('u')
    expect(toggleColor('wu', 'c')).toBe('c')
    expect(toggleColor('c', 'c')).toBe('')
    expect(toggleColor('c', 'g')).toBe('g')
  })
})
