// Cards go to every zone by key and by menu, a library is looked into, and turns go round: what the others see of it.

import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import {
  countOf,
  dialogOf,
  fieldOf,
  handCountOf,
  isOpen,
  labelOf,
  type Person,
  pileOf,
  said,
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
const library = () => pileOf(ada.own, 'library')
const drawer = () => within(dialogOf('Your library'))
const names = () => drawer().getAllByRole('option').map(labelOf)
const askFor = async (label: string, text: string) => {
  await ada.enter(screen.getByLabelText(label), text)
  await settle(1_000)
}

it('cards go to every zone by key and by menu, and back out of the graveyard', async () => {
  const size = Number(countOf(ada.own, 'library'))
  const byKey = async (key: string) => {
    const { id } = await ada.play()
    await ada.pointAt(ada.card(id))
    await ada.press(key)
    expect(fieldOf(ada.own)).toEqual([])
  }
  await byKey('g')
  expect(countOf(seen(), 'graveyard')).toBe('1')
  await byKey('e')
  expect(countOf(seen(), 'exile')).toBe('1')
  await byKey('l')
  expect(countOf(seen(), 'library')).toBe(String(size + 1))
  await byKey('h')
  expect(handCountOf(seen())).toBe('4')

  const byMenu = async (entry: string) => {
    const { id } = await ada.play()
    await ada.choose(ada.card(id), entry)
  }
  await byMenu('Bottom of Library')
  expect(countOf(seen(), 'library')).toBe(String(size + 2))
  await byMenu('X from Top of Library')
  await askFor('How many cards above it', '3')
  expect(countOf(seen(), 'library')).toBe(String(size + 3))
  await byMenu('Graveyard')
  expect(countOf(seen(), 'graveyard')).toBe('2')

  // Anyone may open its viewer; its owner takes a card out of it.
  await bea.choose(pileOf(seen(), 'graveyard'), 'View all')
  expect(within(dialogOf('Graveyard of Ada')).getAllByRole('option')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Close and Shuffle' })).toBeNull()
  await bea.press('Escape')
  await ada.click(pileOf(ada.own, 'graveyard'))
  await ada.choose(within(dialogOf('Your graveyard')).getAllByRole('option')[0] as Element, 'Move to Battlefield')
  expect(fieldOf(seen())).toHaveLength(1)
})

it('everyone is told how far somebody looks into their library, who alone sees the cards', async () => {
  await bea.openLog()
  await ada.choose(library(), 'Draw card')
  expect(handCountOf(seen())).toBe('8')
  await ada.choose(library(), 'Draw X cards')
  await ada.fill(screen.getByLabelText('How many'), 'zero')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
  await askFor('How many', '3')
  expect(handCountOf(seen())).toBe('11')
  await ada.choose(library(), 'Shuffle')
  await settle(2_000)
  expect(bea.log).toContain('shuffled the library')

  await ada.choose(library(), 'View top X cards')
  await askFor('How many', '4')
  const [a, b, c, d] = names()
  expect(names()).toHaveLength(4)
  await settle(2_000)
  expect(bea.log).toContain('looked at the top 4 cards of the library')
  await ada.focus(drawer().getAllByRole('option')[0] as HTMLElement)
  await ada.click(drawer().getByRole('button', { name: 'Later' }))
  expect(names()).toEqual([b, a, c, d])
  await ada.press('Escape')
  expect(isOpen('Your library')).toBe(false)

  await ada.choose(library(), 'View all')
  await settle(1_000)
  await ada.click(drawer().getByRole('button', { name: 'Close and Shuffle' }))
  expect(isOpen('Your library')).toBe(false)
  await settle(2_000)
  expect(bea.log.match(/shuffled the library/g)).toHaveLength(2)
})

it('turns go round, dice are rolled and words are said for everyone', async () => {
  for (const person of [ada, bea]) await person.openLog()
  const isActive = (board: Element) => board.classList.contains('is-active')
  await ada.press('Space')
  expect(isActive(bea.own)).toBe(true)
  expect(isActive(ada.board(bea))).toBe(true)
  expect(ada.button(/^Pass Turn/).disabled).toBe(true)
  const { id } = await bea.play()
  await bea.click(bea.card(id))
  expect(ada.card(id).classList.contains('is-tapped')).toBe(true)
  await bea.click(bea.button(/^Pass Turn/))
  expect(isActive(ada.own)).toBe(true)
  await ada.chooseOnField('Pass Turn')
  expect(ada.card(id).classList.contains('is-tapped')).toBe(false)

  await ada.click(ada.labelled('Roll Dice'))
  await ada.click(screen.getByRole('button', { name: 'Roll a D20' }))
  await settle(3_000)
  expect(said().some((words) => /Ada rolled a \d+ on a D20/.test(words))).toBe(true)
  expect(bea.log).toContain('rolled a')
  await ada.enter(within(ada.at).getByRole('textbox', { name: 'Say something' }), 'd u t: these are only letters')
  await settle(1_000)
  expect(bea.find('[role="log"][aria-label="Chat"]').textContent).toContain('d u t: these are only letters')
  expect(handCountOf(bea.board(ada))).toBe('7')
})

it('a token is thought up, and looks like what it says', async () => {
  await ada.chooseOnField('Create Token')
  await ada.click(screen.getByRole('button', { name: /^Make your own/ }))
  const dialog = within(dialogOf('A token of your own'))
  for (const [label, text] of [
    ['Name', 'Moss Golem'],
    ['Power', '3'],
    ['Toughness', '3'],
    ['Text', 'Trample'],
    ['How many', '2'],
  ] as const)
    await ada.fill(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text)
  await ada.click(dialog.getByRole('button', { name: 'Green' }))
  await ada.click(dialog.getByRole('button', { name: 'Create Token' }))
  await settle(500)
  const tokens = () => fieldOf(seen())
  expect(tokens()).toHaveLength(2)
  expect(labelOf(tokens()[0])).toMatch(/^Moss Golem/)
  expect(tokens()[0]?.querySelector('.card-body')?.textContent).toContain('Trample')
  await ada.press('Shift+N')
  await settle(500)
  expect(tokens()).toHaveLength(4)
})
