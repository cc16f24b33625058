import { expect, test } from 'vitest'
import { findPage } from './pages.ts'

test.each([
  ['/', '/', {}],
  ['/decks', '/decks', {}],
  ['/decks/', '/decks', {}],
  ['/decks/7', '/decks/$deckId', { deckId: '7' }],
  ['/games', '/games', {}],
  ['/games/7/play', '/games/$roomId/play', { roomId: '7' }],
  ['/games/7/play/', '/games/$roomId/play', { roomId: '7' }],
  ['/games/7/replay', '/games/$gameId/replay', { gameId: '7' }],
])('%s is the page %s', (address, path, params) => {
  expect(findPage(address)).toEqual({ path, params })
})

test.each(['', '//', '/nothing', '/decks/7/more', '/games/7', '/games/7/play/more', '/Dashboard', '/login.'])(
  '%s is none',
  (address) => {
    expect(findPage(address)).toBeNull()
  },
)
