import { afterEach, expect, test } from 'vitest'
import { invitedTo, loseSession, startSession, takeRememberedPage } from './session.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('a table whose link was opened with a session that ran out is remembered, however many requests are refused', () => {
  window.history.replaceState(null, '', '/games/a-room/play')
  startSession('of last week')
  loseSession()
  window.history.replaceState(null, '', '/')
  loseSession()
  expect(invitedTo()).toBe('a-room')
})

test('no other page is', () => {
  window.history.replaceState(null, '', '/decks')
  startSession('of last week')
  loseSession()
  expect(takeRememberedPage()).toBeNull()
})
