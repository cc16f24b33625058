// A number before a key does it so many times; what is selected is changed together.

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import {
  countOf,
  fieldOf,
  handCountOf,
  isOpen,
  labelOf,
  type Person,
  pileOf,
  sitTogether,
  standUp,
} from '../testing/people.tsx'

let ada: Person
let bea: Person

beforeEach(async () => {
  const { people } = await sitTogether(2)
  ;[ada, bea] = people as [Person, Person]
})
afterEach(standUp)

const seen = () => bea.board(ada)
const typed = () => ada.at.querySelector('.typed-count')

it('a number before a key does it so many times', async () => {
  await bea.openLog()
  const size = Number(countOf(ada.own, 'library'))
  await ada.press('3')
  expect(typed()?.textContent).toContain('3')
  await ada.press('d')
  expect(handCountOf(seen())).toBe('10')
  expect(typed()).toBeNull()
  await ada.press('1', '2', 'Shift+G')
  expect(countOf(seen(), 'graveyard')).toBe('12')
  await settle(2_000)
  expect(bea.log).toContain('put the top 12 cards of the library into the graveyard: ')
  expect(countOf(seen(), 'library')).toBe(String(size - 15))
  await ada.press('2', 'Shift+E')
  expect(countOf(seen(), 'exile')).toBe('2')
  // Escape takes the number back, and so does time; the next key is done once.
  await ada.press('5', 'Escape', 'd')
  expect(handCountOf(seen())).toBe('11')
  await ada.press('5')
  await settle(4_000)
  await ada.press('d')
  expect(handCountOf(seen())).toBe('12')
})

it('plus and minus count on a selection, and take each other off', async () => {
  await bea.openLog()
  for (let i = 0; i < 3; i++) await ada.play(i)
  const labels = () => fieldOf(seen()).map(labelOf)
  const all = async (...words: readonly RegExp[]) => {
    await settle(700)
    expect(labels()).toHaveLength(3)
    for (const label of labels()) for (const word of words) expect(label).toMatch(word)
  }
  await ada.press('Control+a', '2', '+')
  await all(/\+1\/\+1 2/)
  await ada.press('=')
  await all(/\+1\/\+1 3/)
  await ada.press('5', '-')
  await all(/-1\/-1 2/)
  for (const label of labels()) expect(label).not.toMatch(/\+1\/\+1/)
  await ada.choose(fieldOf(ada.own).at(-1) as Element, 'Add Counter', 'Charge')
  await ada.press('Shift+C')
  await all(/charge [12]/)
  await settle(2_000)
  expect(bea.log.match(/changed counters on 3 cards \(\+2 \+1\/\+1\)/g)).toHaveLength(1)
})

it('a hand is shown in two steps, a whole zone moved by two clicks', async () => {
  await ada.press('Shift+H')
  expect(isOpen('Reveal 7 cards')).toBe(true)
  await ada.click(screen.getByRole('button', { name: 'Reveal' }))
  await settle(1_000)
  expect(isOpen('Ada reveals 7 cards')).toBe(true)
  await bea.press('Escape')

  await ada.press('4', 'Shift+G')
  expect(countOf(ada.own, 'graveyard')).toBe('4')
  await ada.choose(pileOf(ada.own, 'graveyard'), 'Move all to', 'Exile')
  expect(countOf(ada.own, 'exile')).toBe('4')
  expect(countOf(ada.own, 'graveyard')).toBe('0')
  const size = Number(countOf(ada.own, 'library'))
  await ada.choose(pileOf(ada.own, 'exile'), 'Shuffle into library')
  expect(countOf(ada.own, 'library')).toBe(String(size + 4))
  // The card itself can go to the graveyard, too: the list of the whole hand is the second menu.
  await ada.choose(ada.hand[0] as Element, 'Move the whole hand to', 'Graveyard')
  expect(ada.hand).toEqual([])
  expect(countOf(ada.own, 'graveyard')).toBe('7')
  expect(countOf(seen(), 'graveyard')).toBe('7')
})
