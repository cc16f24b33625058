import { type ErrorCode, type ErrorParams, say } from '@fourmat/protocol'
import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  Object.keys(values).length === 0 ? key : `${key} ${JSON.stringify(values)}`

type Type = 'tap' | 'submit_deck' | 'respond_new_game'
const refused = (type: Type, code: string, message: string, reason?: { code: ErrorCode; params: ErrorParams }) =>
  refusalText(t, { ref: 'r', type, code, message, reason })

test('an action is refused by its code', () => {
  expect(refused('tap', 'not_yours', 'Not your card')).toBe('refused.not_yours {"defaultValue":"Not your card"}')
  expect(refused('tap', 'not_found', 'Deck not found')).toBe('refused.not_found {"defaultValue":"Deck not found"}')
})

test('a deck is refused by what is against it', () => {
  const format = say('format_mismatch')
  expect(refused('submit_deck', 'invalid', format.text, format)).toBe('shell:errors.format_mismatch')
  const empty = say('deck_empty')
  expect(refused('respond_new_game', 'invalid', empty.text, empty)).toBe('shell:errors.deck_empty')
  expect(refused('submit_deck', 'not_found', 'Deck not found')).toBe('deck.missing')
  const full = say('room_full')
  expect(refused('submit_deck', 'invalid', full.text, full)).toBe('shell:errors.room_full')
})

test('what a format has against a deck is its reason', () => {
  const copies = say('legality_too_many_copies', { name: 'Sol Ring', count: 2, limit: 1 })
  const inside = 'shell:errors.legality_too_many_copies {"name":"Sol Ring","count":2,"limit":1}'
  expect(refused('submit_deck', 'invalid', copies.text, copies)).toBe(
    `deck.refused ${JSON.stringify({ reason: inside })}`,
  )
})

test('a deck that comes at the wrong time is refused by the code', () => {
  expect(refused('respond_new_game', 'no_proposal', 'Nothing')).toBe('refused.no_proposal {"defaultValue":"Nothing"}')
})
