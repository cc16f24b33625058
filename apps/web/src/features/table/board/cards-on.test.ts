import { seated } from '@fourmat/game/testing'
import { expect, it } from 'vitest'
import { cardsOn } from './cards-on.ts'

it('a card lies where its host lies, whoever controls it', () => {
  const s = seated(2)
  const [aura, own, theirs] = [s.playCard('A').id, s.playCard('A').id, s.playCard('B').id]
  const on = (id: string) => cardsOn(s.table.players, id).map((card) => card.id)
  expect([on('A'), on('B')]).toEqual([[aura, own], [theirs]])
  expect(cardsOn(s.table.players, 'A')).toBe(s.player('A').zones.battlefield)
  s.act('A', 'attach_card', { id: aura, to: own })
  expect([on('A'), on('B')]).toEqual([[aura, own], [theirs]])
  s.act('A', 'attach_card', { id: aura, to: theirs })
  expect([on('A'), on('B')]).toEqual([[own], [theirs, aura]])
  s.act('B', 'move_card', { id: theirs, to: 'graveyard' })
  expect([on('A'), on('B')]).toEqual([[aura, own], []])
})
