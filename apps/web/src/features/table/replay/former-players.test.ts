import type { Game, GameReplay } from '@fourmat/protocol'
import { expect, it } from 'vitest'
import { nameFormer } from './former-players.ts'

const gameOf = (...names: (string | null)[]) => ({ players: names.map((username) => ({ username })) }) as Game
const replay = {
  initial: { players: [{ username: 'Ada' }, { username: 'Former player' }] },
  events: [{ seq: 1, payload: { new_username: 'Former player', text: 'a Former player' } }],
} as unknown as GameReplay

it('whose account is gone has a name in the language of the reader', () => {
  expect(nameFormer(replay, gameOf('Ada', null), 'Iemand van vroeger')).toEqual({
    initial: { players: [{ username: 'Ada' }, { username: 'Iemand van vroeger' }] },
    events: [{ seq: 1, payload: { new_username: 'Iemand van vroeger', text: 'a Former player' } }],
  })
})

it('where nobody is gone nothing is looked through', () => {
  expect(nameFormer(replay, gameOf('Ada', 'Bea'), 'x')).toBe(replay)
})
