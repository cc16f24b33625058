// The cards of a pile, laid out: picked, sorted, filtered, and sent away by key, menu and button.

import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

const drawer = (name = 'Your graveyard') => within(dialogOf(name))
const cards = (name?: string) => drawer(name).queryAllByRole('option')
const names = (name?: string) => cards(name).map(labelOf)
const picked = () => drawer().queryAllByRole('option', { selected: true })
const nth = (at: number, name?: string) => cards(name)[at] as HTMLElement
const button = (label: string, name?: string) => drawer(name).getByRole('button', { name: label })
const library = () => pileOf(ada.own, 'library')
const seen = () => bea.board(ada)

/** The card's menu in a viewer, and what is chosen from it. */
const fromMenu = (at: number, entry: string, name?: string) => ada.choose(nth(at, name), entry)

/** A graveyard of six, with its viewer open. */
async function openGraveyard() {
  await ada.press('6', 'Shift+G')
  await ada.click(pileOf(ada.own, 'graveyard'))
  expect(cards()).toHaveLength(6)
}

describe('a graveyard', () => {
  it('has several cards picked, and a key, a menu or a button sends them all', async () => {
    await openGraveyard()
    await ada.click(nth(0))
    await ada.click(nth(2), { shiftKey: true })
    expect(picked()).toHaveLength(3)
    await ada.click(nth(1), { ctrlKey: true })
    expect(picked()).toHaveLength(2)
    expect(drawer().getByText('2 cards')).toBeTruthy()
    await ada.focus(nth(1))
    await ada.press('h')
    expect(ada.hand).toHaveLength(9)
    expect(cards()).toHaveLength(4)

    await ada.click(nth(0))
    await ada.click(nth(1), { ctrlKey: true })
    await fromMenu(1, 'Move to Exile')
    expect(countOf(ada.own, 'exile')).toBe('2')
    await ada.click(nth(0))
    await ada.press('Control+a')
    expect(picked()).toHaveLength(2)
    await ada.click(button('Hand'))
    expect(ada.hand).toHaveLength(11)
    expect(drawer().getByText('Nothing lies here.')).toBeTruthy()
  })

  it('gives a card to the command zone, whose menu then has both', async () => {
    await openGraveyard()
    const [name = ''] = names()
    await ada.click(nth(0))
    await ada.click(button('Command Zone'))
    expect(countOf(ada.own, 'commandZone')).toBe('2')
    await ada.press('Escape')
    expect(isOpen('Your graveyard')).toBe(false)
    const entries = await ada.menuOf(pileOf(ada.own, 'commandZone'))
    expect(document.querySelectorAll('.menu-title')).toHaveLength(2)
    expect(entries.filter((one) => one.textContent?.startsWith('Put onto the battlefield'))).toHaveLength(2)
    await ada.press('Escape')
    await ada.choose(pileOf(ada.own, 'commandZone'), 'View all')
    expect(names('Your command zone').filter((one) => one === name)).toHaveLength(1)
  })

  it('that is empty says so', async () => {
    await ada.click(pileOf(ada.own, 'graveyard'))
    expect(drawer().getByText('Nothing lies here.')).toBeTruthy()
  })
})

describe('the library', () => {
  const NAME = 'Your library'

  it('is filtered by what is typed, and sorted by name or type', async () => {
    await ada.press('Shift+F')
    await settle(1_000)
    const search = drawer(NAME).getByRole('searchbox')
    expect(document.activeElement).toBe(search)
    const [, , third = ''] = names(NAME)
    await ada.fill(search, third)
    expect(new Set(names(NAME))).toEqual(new Set([third]))
    await ada.press('ArrowDown')
    expect(document.activeElement).toBe(nth(0, NAME))
    await ada.press('h')
    expect(ada.hand).toHaveLength(8)
    await ada.fill(search, '')
    await ada.click(drawer(NAME).getByRole('radio', { name: 'Name' }))
    expect(names(NAME)).toEqual(names(NAME).toSorted((a, b) => a.localeCompare(b)))
    await ada.fill(search, 'land')
    expect(cards(NAME).length).toBeGreaterThan(0)
    await ada.fill(search, 'no card is called this')
    expect(drawer(NAME).getByText('No such card.')).toBeTruthy()
  })

  it('whose top was looked at is not shuffled by the bright button, and a shuffle asks', async () => {
    await ada.openLog()
    const size = Number(countOf(ada.own, 'library'))
    await ada.press('3', 'Shift+T')
    await settle(1_000)
    const [first, , third] = names(NAME)
    expect(document.activeElement).toBe(nth(0, NAME))
    await ada.focus(nth(1, NAME))
    await ada.press('g')
    expect(names(NAME)).toEqual([first, third])
    expect(document.activeElement).toBe(nth(1, NAME))
    await ada.press('Shift+L')
    expect(names(NAME)).toEqual([first])
    await ada.click(dialogOf(NAME).querySelector('.btn-primary') as Element)
    expect(isOpen(NAME)).toBe(false)
    expect(countOf(ada.own, 'library')).toBe(String(size - 1))
    // The order is known, so a shuffle asks.
    await ada.press('s')
    const asks = 'Shuffle a library that is known?'
    await ada.click(within(dialogOf(asks)).getByRole('button', { name: 'Shuffle' }))
    expect(isOpen(asks)).toBe(false)
    await settle(2_000)
    expect(ada.log).toContain('shuffled the library')
    await ada.press('s')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is a place from which cards go everywhere, and the others see where', async () => {
    const size = Number(countOf(seen(), 'library'))
    await ada.choose(library(), 'View top card')
    await settle(500)
    expect(cards(NAME)).toHaveLength(1)
    await ada.press('Escape')
    await ada.choose(library(), 'View bottom card')
    await settle(500)
    expect(dialogOf(NAME).textContent).toContain('the bottom card')
    await ada.press('Escape')
    await ada.choose(library(), 'View all')
    await settle(500)
    let left = size
    const takeOut = async (entry: string) => {
      await fromMenu(0, entry, NAME)
      left -= 1
      expect(dialogOf(NAME).textContent).toContain(`${left} cards, top first`)
    }
    await takeOut('Move to Battlefield')
    expect(fieldOf(seen())).toHaveLength(1)
    await takeOut('Move to Battlefield Hidden')
    expect(fieldOf(seen())).toHaveLength(2)
    expect(labelOf(fieldOf(seen()).at(-1))).toMatch(/^Face-down card/)
    await takeOut('Move to Hand')
    expect(handCountOf(seen())).toBe('8')
    await takeOut('Move to Graveyard')
    expect(countOf(seen(), 'graveyard')).toBe('1')
    await takeOut('Move to Exile')
    expect(countOf(seen(), 'exile')).toBe('1')
    const [first, second] = names(NAME)
    await fromMenu(0, 'Move to Bottom of Library', NAME)
    expect(names(NAME)[0]).toBe(second)
    await ada.fill(drawer(NAME).getByRole('searchbox'), first ?? '')
    await fromMenu(0, 'Move to Top of Library', NAME)
    await ada.fill(drawer(NAME).getByRole('searchbox'), '')
    expect(names(NAME)[0]).toBe(first)
    expect(countOf(seen(), 'library')).toBe(String(left))
  })
})

it('a card goes to the command zone from exile and from the library', async () => {
  await ada.pointAt(pileOf(ada.own, 'commandZone'))
  await ada.press('p') // room for two
  expect(countOf(ada.own, 'commandZone')).toMatch(/^0/)
  await ada.press('2', 'Shift+E')
  for (const [at, [name, open]] of (
    [
      ['Your exile', () => ada.click(pileOf(ada.own, 'exile'))],
      ['Your library', () => ada.press('Shift+F')],
    ] as const
  ).entries()) {
    await open()
    await settle(1_000)
    await fromMenu(0, 'Move to Command Zone', name)
    expect(countOf(ada.own, 'commandZone'), name).toMatch(new RegExp(`^${at + 1}`))
    await ada.press('Escape')
    expect(isOpen(name)).toBe(false)
  }
})

describe('a card of the field', () => {
  const byMenu = async (nthOfHand: number, ...entries: string[]) => {
    const { id } = await ada.play(nthOfHand)
    await ada.choose(ada.card(id), ...entries)
    await settle(500)
    return id
  }

  it('goes where its menu says, and the others see it', async () => {
    const size = Number(countOf(seen(), 'library'))
    await byMenu(0, 'Move to Hand')
    expect(handCountOf(seen())).toBe('7')
    await byMenu(0, 'Top of Library')
    expect(countOf(seen(), 'library')).toBe(String(size + 1))
    await byMenu(0, 'Exile')
    expect(countOf(seen(), 'exile')).toBe('1')
    await byMenu(0, 'Bottom of Library')
    expect(countOf(seen(), 'library')).toBe(String(size + 2))
    await byMenu(0, 'Graveyard')
    expect(countOf(seen(), 'graveyard')).toBe('1')
  })

  it('finds no third place in the command zone; exile and command zone are open to anyone, and only their owner moves', async () => {
    await byMenu(0, 'Exile')
    await byMenu(0, 'Command Zone')
    expect(countOf(seen(), 'commandZone')).toBe('2')
    const id = await byMenu(0, 'Command Zone')
    expect(said()).toContainEqual(expect.stringContaining('The command zone holds at most two cards'))
    expect(ada.card(id)).toBeTruthy()
    expect(countOf(seen(), 'commandZone')).toBe('2')
    for (const [zone, title, count] of [
      ['exile', 'Exile of Ada', 1],
      ['commandZone', 'Command zone of Ada', 2],
    ] as const) {
      await bea.choose(pileOf(seen(), zone), 'View all')
      expect(cards(title)).toHaveLength(count)
      const entries = await bea.menuOf(nth(0, title))
      expect(entries.map(({ textContent }) => textContent)).toEqual(['Ask for this card'])
      await bea.press('Escape')
      await bea.press('Escape')
    }
    expect(await bea.menuOf(pileOf(seen(), 'library'))).toEqual([])
  })
})
