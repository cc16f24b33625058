// Small things of the whole table that need neither layout nor paint.

import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cardOnTable, getUp, settle, sitDown } from './testing/at-table.tsx'

vi.setConfig({ testTimeout: 60_000 })
afterEach(getUp)

const drawn = () => settle(1_000) // a crowded field comes in portions
const own = () => document.querySelector('.board.is-own') as HTMLElement
const press = async (label: string) => {
  fireEvent.click(screen.getByLabelText(label))
  await settle()
}

it('a menu closes when the card it is about has gone', async () => {
  const { table } = sitDown(2)
  await drawn()
  const [given] = table.cardsOf('B', 'battlefield')
  const id = given?.id ?? ''
  table.act('B', 'give_card', { id, target_player_id: 'A' })
  await drawn()
  expect(own().contains(cardOnTable(id))).toBe(true)
  fireEvent.contextMenu(cardOnTable(id))
  await settle()
  expect(screen.queryByRole('menu', { hidden: true })).not.toBeNull()
  table.act('B', 'leave_room')
  await drawn()
  expect(document.querySelector(`[data-card="${id}"]`)).toBeNull()
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
})

it('alone, I deal again at once', async () => {
  const { table } = sitDown(1)
  await drawn()
  await press('Game menu')
  fireEvent.click(screen.getByText('Deal again'))
  await drawn()
  expect(screen.queryByText('Your opening hand')).not.toBeNull()
  expect(table.cardsOf('A', 'battlefield')).toEqual([])
  expect(own().querySelectorAll('[data-zone="battlefield"]')).toHaveLength(0)
})
