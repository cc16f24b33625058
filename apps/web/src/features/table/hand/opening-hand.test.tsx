// Mulligans, what they cost, and what the others are told of them.

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import {
  countOf,
  dialogOf,
  handCountOf,
  labelOf,
  type Person,
  pileOf,
  sitTogether,
  standUp,
} from '../testing/people.tsx'

let ada: Person
let bea: Person

beforeEach(async () => {
  const { people, table } = await sitTogether(2, { isDeciding: true })
  ;[ada, bea] = people as [Person, Person]
  table.act(bea.id, 'keep_hand', { cards_to_bottom: [] })
  await bea.openLog()
})
afterEach(standUp)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const opening = () => [...ada.at.querySelectorAll<HTMLElement>('.opening-card')]
const ids = () => opening().map(({ dataset }) => dataset.look)
const words = () => ada.find('.opening header').textContent

it('a mulligan after the first costs a card, which is chosen; the others are told, and the card lies on the bottom', async () => {
  const seen = () => bea.board(ada)
  const library = Number(countOf(seen(), 'library'))
  for (const taken of [1, 2]) {
    await ada.click(button('Mulligan'))
    await settle(2_000)
    expect(bea.log).toContain(`took a mulligan (${taken})`)
  }
  expect(words()).toContain('Keeping this hand puts 1 card on the bottom')
  await ada.click(button('Keep Hand'))
  const name = labelOf(opening()[2])
  await ada.click(opening()[2] as Element)
  await ada.click(button('Start Game'))
  await settle(2_000)
  expect(bea.log).toContain('kept a hand of 6, 1 on the bottom')
  expect(handCountOf(seen())).toBe('6')
  expect(countOf(seen(), 'library')).toBe(String(library + 1))
  await ada.choose(pileOf(ada.own, 'library'), 'View bottom card')
  await settle(500)
  expect([...dialogOf('Your library').querySelectorAll('[role="option"]')].map(labelOf)).toEqual([name])
})

it('so many cards as it costs are chosen, and no more', async () => {
  expect(opening()).toHaveLength(7)
  for (const mulligans of [1, 2, 3]) {
    await ada.click(button('Mulligan'))
    if (mulligans > 1) expect(words()).toContain(`Mulligan ${mulligans}. Keeping this hand puts ${mulligans - 1} card`)
  }
  await ada.click(button('Keep Hand'))
  expect(button('Start Game').disabled).toBe(true)
  for (const at of [0, 3, 5]) await ada.click(opening()[at] as Element)
  expect(ada.at.querySelectorAll('.opening-card.is-chosen')).toHaveLength(2)
  await ada.click(button('Start Game'))
  expect(ada.hand).toHaveLength(5)
})

it('after seven mulligans there is no eighth', async () => {
  for (let taken = 1; taken <= 7; taken++) {
    const before = ids()
    expect(button('Mulligan').disabled).toBe(false)
    await ada.click(button('Mulligan'))
    expect(ids()).not.toEqual(before)
  }
  expect(button('Mulligan').disabled).toBe(true)
  expect(button('Keep Hand').disabled).toBe(false)
})
