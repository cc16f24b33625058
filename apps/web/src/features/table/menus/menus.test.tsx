// What menus say, and what of it the others see and hear.

import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import { dialogOf, labelOf, type Person, sitTogether, standUp } from '../testing/people.tsx'

afterEach(standUp)

it('a key stands beside what it does, and is not part of its name', async () => {
  const { people } = await sitTogether(1)
  const [ada] = people as [Person]
  const { id } = await ada.play()
  await ada.menuOf(ada.card(id))
  const tap = screen.getByRole('menuitem', { name: 'Tap' })
  expect(tap.getAttribute('aria-keyshortcuts')).toBe('T')
  expect(tap.textContent).toContain('T')
  await ada.press('Escape')
  expect(screen.queryByRole('menuitem')).toBeNull()
  await ada.menuOf(ada.find('[data-field]'))
  expect(screen.getByRole('menuitem', { name: 'Pass Turn' }).getAttribute('aria-keyshortcuts')).toBe('Space')
})

it('a card that was given to somebody bears the number of its owner, for all', async () => {
  const { people } = await sitTogether(2)
  const [ada, bea] = people as [Person, Person]
  const { id } = await ada.play()
  expect(ada.card(id).querySelector('.owner-mark')).toBeNull()
  await ada.choose(ada.card(id), 'Give to Player', 'Bea')
  expect(bea.own.querySelectorAll('.card')).toHaveLength(1)
  for (const person of people) expect(person.find('.owner-mark', person.card(id)).textContent).toBe('1')
})

it('a card is revealed to two of the three others', async () => {
  const { people } = await sitTogether(4)
  const [ada, , cid] = people as [Person, Person, Person]
  await cid.openLog()
  const shown = ada.hand.at(-1) as Element
  const name = labelOf(shown)
  await ada.choose(shown, 'Reveal')
  const dialog = within(dialogOf('Reveal 1 card'))
  const box = (of: string) => dialog.getByRole('checkbox', { name: new RegExp(`${of}$`) })
  const reveal = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Reveal' })
  expect(dialog.getAllByRole('checkbox')).toHaveLength(4)
  await ada.click(box('Everyone'))
  expect(reveal().disabled).toBe(true)
  for (const one of ['Bea', 'Dan']) await ada.click(box(one))
  expect(box('Everyone').getAttribute('aria-checked')).toBe('mixed')
  await ada.click(reveal())
  await settle(2_000)
  const open = screen.getAllByRole('dialog', { name: 'Ada reveals a card', hidden: true })
  expect(open).toHaveLength(2)
  for (const one of open) expect(within(one).getByRole('img', { name, hidden: true })).toBeTruthy()
  expect(cid.log).toContain('revealed a card to Bea, Dan')
  expect(cid.client.ui.getState().dialog).toBeNull()
})

it('what others do is told to those who hear the table', async () => {
  const { people } = await sitTogether(2)
  const [ada, bea] = people as [Person, Person]
  await bea.press('d')
  await settle(2_000)
  const heard = [...ada.at.querySelectorAll('[role="status"][aria-live="polite"]')].map((one) => one.textContent)
  expect(heard.join()).toContain('Bea drew a card')
})
