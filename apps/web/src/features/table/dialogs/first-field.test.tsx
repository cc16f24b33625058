// A window that asks for something has its first field ready to be typed over.

import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import { dialogOf, type Person, pileOf, sitTogether, standUp } from '../testing/people.tsx'

let ada: Person
let id: string

beforeEach(async () => {
  const { people } = await sitTogether(1)
  ;[ada] = people as [Person]
  ;({ id } = await ada.play())
})
afterEach(standUp)

/** The field has the focus, and typing would replace all that stands in it. */
const isReady = async (field: HTMLInputElement, value: string) => {
  await settle(500)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe(value)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(value)
}
const box = (name?: string, role: 'textbox' | 'searchbox' = 'textbox') =>
  within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>(
    role,
    name === undefined ? {} : { name },
  )[0] as HTMLInputElement
const close = async () => {
  await ada.press('Escape')
  await settle(500)
  expect(screen.queryByRole('dialog')).toBeNull()
}

it.each(['Draw X cards', 'View top X cards'])('%s', async (entry) => {
  await ada.choose(pileOf(ada.own, 'library'), entry)
  await isReady(box(), '1')
})

it('X from the top', async () => {
  await ada.choose(ada.card(id), 'X from Top of Library')
  await isReady(box(), '1')
})

it('power and toughness', async () => {
  await ada.choose(ada.card(id), 'Set Power/Toughness')
  await ada.fill(box('Power'), '7')
  await ada.enter(box('Toughness'), '5')
  expect(screen.queryByRole('dialog')).toBeNull()
  await ada.choose(ada.card(id), 'Set Power/Toughness')
  await isReady(box('Power'), '7')
  await ada.focus(box('Toughness'))
  await isReady(box('Toughness'), '5')
})

it('counters: their name, which is kept, or the first that is there', async () => {
  const open = () => ada.choose(ada.card(id), 'Custom Counters')
  await open()
  await isReady(box('Name of the counter'), '')
  await ada.fill(box('Name of the counter'), 'storm')
  await close()
  await open() // what was typed is kept
  await isReady(box('Name of the counter'), 'storm')
  await ada.press('Enter')
  expect(box('storm').value).toBe('1')
  await close()
  await open()
  await isReady(box('storm'), '1')
})

it('tokens: the search, and how many', async () => {
  await ada.press('n')
  await isReady(box(undefined, 'searchbox'), '')
  await ada.focus(box('How many'))
  await isReady(box('How many'), '1')
})

it('figures, in their list and on the board', async () => {
  const open = () => ada.click(ada.labelled('All stats of Ada'))
  await open()
  await isReady(box(), '0')
  await ada.enter(box(), '4')
  await close()
  await open()
  await isReady(box(), '4')
  await close()
  const life = within(ada.at).getByLabelText<HTMLInputElement>('Your life')
  await ada.focus(life)
  await isReady(life, '40')
})

it('a viewer', async () => {
  await ada.press('Shift+F')
  await settle(500)
  expect(dialogOf('Your library')).toBeTruthy()
  await isReady(box(undefined, 'searchbox'), '')
})
