// Life and the other figures: changed by button, arrow and sum, and read at the other tables.

import type { TableEvent } from '@fourmat/game'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import { isOpen, lifeOf, type Person, sitTogether, standUp } from '../testing/people.tsx'

let ada: Person
let bea: Person
let events: readonly TableEvent[]

beforeEach(async () => {
  const together = await sitTogether(2)
  ;[ada, bea] = together.people as [Person, Person]
  events = together.events
})
afterEach(standUp)

const WAIT = 700 // figures go out when the finger rests

const life = () => within(ada.own as HTMLElement).getByLabelText<HTMLInputElement>('Your life')
const seen = () => bea.board(ada)
const seenStats = () => seen().querySelector('.stats') as HTMLElement
const figure = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const stats = () => ada.click(ada.button('All stats of Ada'))
/** On her own board, or in the list that she has opened. */
const press = async (name: string, times = 1) => {
  const button = () => ada.labelled(name)
  for (let i = 0; i < times; i++) await ada.click(button())
}

/** Beside which figure the skull stands, if beside any. */
const becomes = async (figures: number, deadly: 'life' | 'stats' | null = null) => {
  await settle(WAIT)
  expect(life().value).toBe(String(figures))
  expect(lifeOf(seen())).toBe(String(figures))
  for (const board of [seen(), ada.own])
    for (const part of ['life', 'stats'] as const) {
      const marks = within(board.querySelector(`.${part}`) as HTMLElement).queryAllByText('This would end the game')
      expect(marks, `${part} at ${figures}`).toHaveLength(deadly === part ? 1 : 0)
    }
  const heard = deadly === 'stats' ? 'This would end the game' : null
  expect(seenStats().getAttribute('aria-description')).toBe(heard)
}

it('goes by button and arrow, and whoever should be dead is marked', async () => {
  await press('Gain 1 life', 2)
  await becomes(42)
  await press('Lose 1 life', 3)
  await becomes(39)
  life().focus()
  await ada.press('ArrowUp', 'ArrowUp')
  await becomes(41)
  await ada.press('ArrowDown')
  await becomes(40)
  for (const typed of [0, 1, -3, 40]) {
    await ada.enter(life(), `=${typed}`)
    await becomes(typed, typed <= 0 ? 'life' : null)
  }

  await stats()
  await press('More Poison', 9)
  await becomes(40)
  await press('More Poison')
  await becomes(40, 'stats')
  expect(seen().querySelector('.stat.is-deadly')?.textContent).toMatch(/^10/)
  await press('Less Poison')
  await becomes(40)
  await press('More From Bea', 20)
  await becomes(20)
  await press('More From Bea')
  await becomes(19, 'stats')
  expect(seen().querySelector('.stat.is-deadly')?.textContent).toMatch(/^21/)
  await press('Less From Bea')
  await becomes(19)
})

it('is typed as a sum, as is damage, and follows damage', async () => {
  for (const [typed, left] of [
    ['-5', 35],
    ['+7', 42],
    ['=20', 20],
    ['30-4', 26],
    ['many', 26],
  ] as const) {
    await ada.enter(life(), typed)
    await becomes(left)
  }
  await stats()
  await ada.enter(figure('From Bea'), '+7')
  expect(figure('From Bea').value).toBe('7')
  await becomes(19)
  await ada.enter(figure('From Bea'), '-20')
  expect(figure('From Bea').value).toBe('0')
  await becomes(19) // what is taken back gives no life
  await ada.enter(figure('Poison'), '3')
  await settle(WAIT)
  expect(seenStats().textContent).toContain('3')
})

it('stays where nothing was meant, and others only read it', async () => {
  await press('Lose 1 life', 3)
  await becomes(37)
  await ada.fill(life(), 'abc')
  life().blur()
  await becomes(37)
  await ada.fill(life(), '12')
  await ada.press('Escape')
  await becomes(37)
  await ada.enter(life(), '30')
  await becomes(30)

  await stats()
  await press('More Poison', 2)
  await press('More From Bea', 3)
  await becomes(27)
  await press('Less From Bea')
  await becomes(27)
  expect(seenStats().textContent).toContain('2')
  await ada.press('Escape')
  expect(isOpen('All stats of Ada')).toBe(false)
  await bea.click(bea.button('All stats of Ada'))
  expect(isOpen('All stats of Ada')).toBe(true)
  expect(screen.queryByRole('button', { name: 'More Poison' })).toBeNull()
})

it('listens to a number that was typed before a step', async () => {
  await ada.press('6')
  await press('Lose 1 life')
  await becomes(34)
})

it('goes out once I have made up my mind, not with every click', async () => {
  const before = events.length
  const button = ada.labelled('Lose 1 life')
  for (let i = 0; i < 4; i++) fireEvent.click(button)
  await becomes(36)
  expect(events).toHaveLength(before + 1)
})
