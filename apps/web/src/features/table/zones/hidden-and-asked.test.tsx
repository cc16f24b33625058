// The top of a library, what lies face down in exile, and a card of somebody else's that is asked for.

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
const options = (name: string) => within(dialogOf(name)).getAllByRole('option')

it('the top of the library is arranged by key, and the others learn how many went where', async () => {
  await bea.openLog()
  await ada.choose(pileOf(ada.own, 'library'), 'Scry or surveil')
  await ada.enter(screen.getByRole('textbox', { name: 'How many' }), '3')
  await settle(1_000)
  const lane = (name: string) =>
    within(within(dialogOf('Scry 3')).getByRole('listbox', { name })).queryAllByRole('option')
  expect(lane('Top')).toHaveLength(3)
  const [first, second] = lane('Top').map(labelOf)
  expect(document.activeElement).toBe(lane('Top')[0])
  await ada.press('h')
  expect(lane('Hand').map(labelOf)).toEqual([first])
  expect(document.activeElement).toBe(lane('Top')[0])
  await ada.press('g')
  expect(lane('Graveyard').map(labelOf)).toEqual([second])
  await ada.press('Enter')
  expect(isOpen('Scry 3')).toBe(false)
  expect(handCountOf(seen())).toBe('8')
  expect(countOf(seen(), 'graveyard')).toBe('1')
  await settle(2_000)
  expect(bea.log).toContain('arranged the library: 1 on top, 1 to the hand, 1 to the graveyard')
})

it('a top card is kept revealed, whatever moves it', async () => {
  await bea.openLog()
  const face = () => pileOf(seen(), 'library').querySelectorAll('.card-image')
  const own = () => pileOf(ada.own, 'library')
  expect(face()).toHaveLength(0)
  await ada.choose(own(), 'Keep the top card revealed')
  expect(face()).toHaveLength(1)
  expect(face()[0]?.querySelector('img')?.getAttribute('src')).toBeTruthy()
  await ada.choose(own(), 'Shuffle')
  await ada.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Shuffle' })) // an order is known
  await settle(2_000)
  expect(bea.log).toContain('shuffled the library')
  expect(face()).toHaveLength(1)
  await ada.choose(own(), 'Hide the top card again')
  expect(face()).toHaveLength(0)
})

it('a card that is exiled face down shows its back to all but its owner', async () => {
  await ada.choose(ada.hand[0] as Element, 'More places', 'Face Down into Exile')
  expect(countOf(seen(), 'exile')).toBe('1')
  await bea.choose(pileOf(seen(), 'exile'), 'View all')
  expect(options('Exile of Ada').map(labelOf)).toEqual(['Face-down card'])
  await bea.press('Escape')
  await ada.choose(pileOf(ada.own, 'exile'), 'View all')
  expect(options('Your exile').map(labelOf)).not.toEqual(['Face-down card'])
})

it('a card is asked for, and given from where it lies', async () => {
  await ada.choose(ada.hand[0] as Element, 'Graveyard')
  await bea.choose(pileOf(seen(), 'graveyard'), 'View all')
  await bea.choose(options('Graveyard of Ada')[0] as Element, 'Ask for this card')
  await settle(1_000)
  await ada.take('Give')
  await bea.press('Escape')
  expect(fieldOf(bea.own)).toHaveLength(1)
  expect(countOf(ada.own, 'graveyard')).toBe('0')
})

it('casts of a commander are counted and taxed at every table, and can be mended', async () => {
  await bea.openLog()
  const tax = (board: Element) => pileOf(board, 'commandZone').querySelector('.tax')?.textContent
  expect(tax(ada.own)).toBeUndefined()
  for (const said of ['+2', '+4']) {
    await ada.pointAt(pileOf(ada.own, 'commandZone'))
    await ada.press('p')
    expect(fieldOf(ada.own)).toHaveLength(1)
    for (const board of [ada.own, seen()]) expect(tax(board)).toBe(said)
    await ada.choose(fieldOf(ada.own)[0] as Element, 'Command Zone')
    expect(fieldOf(ada.own)).toHaveLength(0)
  }
  await settle(2_000)
  expect(bea.log).toMatch(/cast .*, paying 2 more/)
  // What was no cast is taken back in the list of figures.
  await ada.click(ada.button('All stats of Ada'))
  const casts = [...dialogOf('All stats of Ada').querySelectorAll<HTMLElement>('.stats-row')].at(-1) as HTMLElement
  expect(within(casts).getByRole<HTMLInputElement>('textbox').value).toBe('2')
  await ada.click(within(casts).getByRole('button', { name: /^Less/ }))
  await settle(2_000)
  expect(tax(seen())).toBe('+2')
  expect(bea.log).toMatch(/set the casts of .* to 1/)
})
