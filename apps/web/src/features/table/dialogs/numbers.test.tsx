// Numbers that are none, and an eleventh kind of counter.

import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toastStore } from '../../../ui/toast.ts'
import { type AtTable, cardOnTable, choose, getUp, settle, sitDown } from '../testing/at-table.tsx'

let own: string
let at: AtTable

beforeEach(async () => {
  at = sitDown(1)
  await settle(1_000) // a crowded field comes in portions
  own = at.table.cardsOf('A', 'battlefield')[0]?.id ?? ''
})
afterEach(getUp)

const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }))

it.each([
  ['the library', 'Draw X cards', 'How many', () => document.querySelector('.board.is-own [data-pile="library"]')],
  ['the library', 'View top X cards', 'How many', () => document.querySelector('.board.is-own [data-pile="library"]')],
  ['a card', 'X from Top of Library', 'How many cards above it', () => cardOnTable(own)],
] as const)('of %s, %s takes whole numbers from 1 up', { timeout: 60_000 }, async (_, entry, label, on) => {
  await choose(on() as Element, entry)
  const dialog = dialogOf(entry)
  const field = dialog.getByLabelText<HTMLInputElement>(label)
  const described = () => field.getAttribute('aria-describedby')?.split(' ') ?? []
  const description = () =>
    described()
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  for (const text of ['0', '-2', '1.5', 'two', '']) {
    fireEvent.change(field, { target: { value: text } })
    expect(description(), text).toContain('A whole number from 1 up')
    expect(confirm.disabled, text).toBe(true)
  }
  fireEvent.change(field, { target: { value: '2' } })
  expect(dialog.queryByText(/A whole number from 1 up/)).toBeNull()
  expect(confirm.disabled).toBe(false)
})

it('a card holds ten kinds of counters, and an eleventh is refused in words', { timeout: 60_000 }, async () => {
  at.table.act('A', 'reset_counters', { ids: [own] })
  await choose(cardOnTable(own), 'Custom Counters')
  const dialog = dialogOf('Custom Counters')
  const name = dialog.getByLabelText('Name of the counter')
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  const full = () => dialog.queryByText('A card holds at most 10 kinds of counters.')
  for (let kinds = 1; kinds <= 10; kinds++) {
    expect(full(), `${kinds}`).toBeNull()
    fireEvent.change(name, { target: { value: `kind ${kinds}` } })
    fireEvent.click(add)
    await settle()
    expect(dialog.getByLabelText(`More kind ${kinds}`)).toBeTruthy()
  }
  expect(full()).toBeTruthy()
  fireEvent.change(name, { target: { value: 'kind 11' } })
  expect(add.disabled).toBe(true)
  fireEvent.change(name, { target: { value: 'kind 3' } }) // more of one that is there
  expect(add.disabled).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await settle(1_000)
  await choose(cardOnTable(own), 'Add Counter', 'Shield')
  await settle(1_000)
  expect(toastStore.get().map(({ title }) => title)).toContainEqual(
    expect.stringContaining('There is no room for more'),
  )
  const label = cardOnTable(own).getAttribute('aria-label')
  expect(label).toMatch(/kind 10 1/)
  expect(label).not.toMatch(/shield/i)
})
