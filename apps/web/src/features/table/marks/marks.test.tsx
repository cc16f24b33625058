// Notes, locks, counters of a player, coins, the time of day, phases and dice: everybody sees them.

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preferences } from '../preferences.ts'
import { settle } from '../testing/at-table.tsx'
import { type Person, said, sitTogether, standUp } from '../testing/people.tsx'

let ada: Person
let bea: Person

beforeEach(async () => {
  preferences.setState({ clock: false })
  const { people } = await sitTogether(2)
  ;[ada, bea] = people as [Person, Person]
})
afterEach(() => {
  standUp()
  preferences.setState({ clock: false })
})

const seen = () => bea.board(ada)

it('a note on a card, and one that stays tapped the next time everything untaps', async () => {
  const { id } = await ada.play()
  await ada.choose(ada.card(id), 'Point, attach, note', 'Note…')
  await ada.enter(screen.getByRole('textbox', { name: 'Note' }), 'named: Frost')
  expect(bea.card(id).querySelector('.tag-note')?.textContent).toBe('named: Frost')
  await ada.choose(ada.card(id), 'Tap')
  await ada.choose(ada.card(id), 'Point, attach, note', 'Stays tapped', 'The next time everything untaps')
  expect(bea.card(id).querySelector('.tag-lock')).not.toBeNull()
  await ada.press('u')
  expect(bea.card(id).querySelector('.tag-lock')).toBeNull()
  expect(ada.card(id).classList.contains('is-tapped')).toBe(true)
})

it('counters of a player, and several dice at once', async () => {
  await ada.chooseOnField('Counters of my own…')
  await ada.click(screen.getByRole('button', { name: 'Storm' }))
  await ada.click(screen.getByRole('button', { name: 'Done' }))
  await settle(1_000)
  expect(bea.find('.stats', seen()).textContent).toContain('Storm 1')
  await ada.press('3', 'r')
  await ada.click(screen.getByRole('button', { name: 'Roll 3 D6' }))
  await settle(3_000)
  expect(said().some((words) => /rolled 3 D6: \d, \d, \d, \d+ in all/.test(words))).toBe(true)
})

it('clocks for who wants them, phases, coins and the time of day', async () => {
  expect(ada.at.querySelector('.turn time')).toBeNull()
  await bea.fromGameMenu('Settings')
  await bea.click(screen.getByRole('switch', { name: 'Clocks' }))
  await bea.click(screen.getByRole('button', { name: 'Done' }))
  await ada.press('Space')
  expect(bea.at.querySelector('.turn time')).not.toBeNull()
  expect(seen().querySelector('.stat-clock')?.textContent).toBe('0:00')
  await settle(1_000)
  expect(bea.own.querySelector('.stat-clock')?.textContent).toBe('0:01')
  await bea.chooseOnField('Phase', 'Combat')
  expect(ada.find('.phase.is-now').textContent).toBe('Combat')
  await bea.click(bea.button('Main 2'))
  expect(ada.find('.phase.is-now').textContent).toBe('Main 2')
  await bea.chooseOnField('Monarch', 'Ada')
  expect(ada.find('[role="img"][aria-label="Ada is the monarch"]')).toBeTruthy()
  await bea.chooseOnField('Day and night', 'Night')
  expect(ada.find('.table-root').classList.contains('is-night')).toBe(true)
})
