import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  Object.keys(values).length === 0 ? key : `${key} ${JSON.stringify(values)}`

const refused = (type: 'tap' | 'submit_deck' | 'respond_new_game', code: string, message: string) =>
  refusalText(t, { ref: 'r', type, code, message })

test('an action is refused by its code', () => {
  expect(refused('tap', 'not_yours', 'Not your card')).toBe('refused.not_yours {"defaultValue":"Not your card"}')
  expect(refused('tap', 'not_found', 'Deck not found')).toBe('refused.not_found {"defaultValue":"Deck not found"}')
})

test('a deck is refused by what is against it', () => {
  expect(refused('submit_deck', 'invalid', 'Deck format does not match the room')).toBe('deck.wrongFormat')
  expect(refused('respond_new_game', 'invalid', 'Deck has no cards')).toBe('deck.empty')
  expect(refused('submit_deck', 'not_found', 'Deck not found')).toBe('deck.missing')
  expect(refused('submit_deck', 'invalid', 'Room is full')).toBe('refused.room_full')
})

test('what a format has against a deck is told in the words that came', () => {
  const words = 'Sol Ring: more than one'
  expect(refused('submit_deck', 'invalid', words)).toBe(`deck.refused {"reason":"${words}"}`)
})

test('a deck that comes at the wrong time is refused by the code', () => {
  expect(refused('respond_new_game', 'no_proposal', 'Nothing')).toBe('refused.no_proposal {"defaultValue":"Nothing"}')
})
