import { expect, it, vi } from 'vitest'
import { preferences } from './preferences.ts'

it('what a player has set is there again in a page that is loaded anew', async () => {
  const set = { keys: { draw: 'y', tap: '' }, shortcuts: false, staysTidy: true, clock: true }
  preferences.setState(set)
  vi.resetModules()
  const { preferences: anew } = await import('./preferences.ts')
  expect(anew).not.toBe(preferences)
  expect(anew.getState()).toMatchObject(set)
})
