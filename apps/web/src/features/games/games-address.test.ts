import { expect, test } from 'vitest'
import { readGamesAddress } from './games-address.ts'

test('the filter of games stands in the address, and nothing that makes no sense', () => {
  expect(readGamesAddress({ player: ' Tobias ', deck: 'd1', won: true })).toEqual({
    player: 'Tobias',
    deck: 'd1',
    won: true,
  })
  expect(readGamesAddress({ player: 7 })).toEqual({ player: '7' })
  expect(readGamesAddress({ player: '  ', deck: '', won: 'yes' })).toEqual({})
  expect(readGamesAddress({ player: {}, deck: 'x'.repeat(65), won: false })).toEqual({})
  expect(readGamesAddress({ player: 'x'.repeat(500) }).player).toHaveLength(100)
})
