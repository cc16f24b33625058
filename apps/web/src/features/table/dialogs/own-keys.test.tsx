// One's own keys: set, taken over from another verb, switched off one by one or all, and set back.

import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { preferences } from '../preferences.ts'
import { settle } from '../testing/at-table.tsx'
import { dialogOf, fieldOf, isOpen, type Person, pileOf, said, sitTogether, standUp } from '../testing/people.tsx'

let ada: Person

beforeEach(async () => {
  preferences.setState({ keys: {}, shortcuts: true })
  const { people } = await sitTogether(1)
  ;[ada] = people as [Person]
})
afterEach(standUp)

const dialog = () => within(dialogOf('Settings'))
const keyFor = (command: string) => ada.labelled(`Key for: ${command}`)
const noKeyFor = (command: string) => ada.labelled(`No key for: ${command}`)
const reset = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Reset keys' })
const open = async () => {
  await ada.click(ada.button('Game menu'))
  await ada.click(screen.getByRole('button', { name: 'Settings' }))
}
const close = async () => {
  await ada.click(dialog().getByRole('button', { name: 'Done' }))
  expect(isOpen('Settings')).toBe(false)
}
/** Presses them one after the other and tells how many cards are in hand then: a key that does nothing draws none. */
const drawsBy = async (keys: string, cards: number) => {
  await ada.press(...keys)
  expect(ada.hand).toHaveLength(cards)
}

it('another key draws, the old one does not any more, and the help says so', async () => {
  await open()
  expect(reset().disabled).toBe(true)
  await ada.click(keyFor('Draw a card'))
  expect(keyFor('Draw a card').textContent).toBe('Press a key')
  await ada.press('y')
  expect(keyFor('Draw a card').textContent).toBe('Y')
  await close()
  await drawsBy('ddy', 8)
  await ada.press('?')
  const rows = [...dialogOf('Keys and help').querySelectorAll('dl > div')]
  const row = rows.find(({ textContent }) => textContent?.includes('Draw a card'))
  expect(row?.querySelector('dd')?.textContent).toBe('Y')
  await ada.click(screen.getByRole('button', { name: 'Change keys' }))
  expect(isOpen('Settings')).toBe(true)
})

it('a key that another verb has comes over from there, and a verb may have none', async () => {
  await open()
  await ada.click(keyFor('Draw a card'))
  await ada.press('x')
  expect(keyFor('Draw a card').textContent).toBe('X')
  expect(keyFor('Token copy').textContent).toBe('–')
  expect(said()).toContain('X was the key for: Token copy. That has none now.')
  await ada.click(noKeyFor('Tap or untap'))
  expect(keyFor('Tap or untap').textContent).toBe('–')
  expect(noKeyFor('Tap or untap').disabled).toBe(true)
  await close()
  const { id } = await ada.play()
  const isTapped = () => ada.card(id).classList.contains('is-tapped')
  await ada.pointAt(ada.card(id))
  await drawsBy('tyx', 7)
  expect(fieldOf(ada.own)).toHaveLength(1)
  expect(isTapped()).toBe(false)
  const tap = (await ada.menuOf(ada.card(id))).find(({ textContent }) => textContent === 'Tap')
  expect(tap?.hasAttribute('aria-keyshortcuts')).toBe(false)
  await ada.press('Escape')

  // Back to what they were, all at once.
  await open()
  await ada.click(reset())
  for (const [command, key] of [
    ['Draw a card', 'D'],
    ['Token copy', 'X'],
    ['Tap or untap', 'T'],
  ] as const)
    expect(keyFor(command).textContent, command).toBe(key)
  expect(reset().disabled).toBe(true)
  await close()
  await ada.pointAt(ada.find('[data-field]'))
  await drawsBy('xyd', 8)
  await ada.pointAt(ada.card(id))
  await ada.press('t')
  expect(isTapped()).toBe(true)
})

it('there may be no keys at all, and then the button of the turn names none', async () => {
  expect(ada.button(/^Pass Turn/).textContent).toContain('Space')
  await open()
  await ada.click(dialog().getByRole('switch', { name: 'Single-key shortcuts' }))
  expect(document.querySelector('.key-field')).toBeNull()
  await close()
  await drawsBy('d', 7)
  expect(ada.button(/^Pass Turn/).textContent).not.toContain('Space')
  await ada.choose(pileOf(ada.own, 'library'), 'Draw card')
  expect(ada.hand).toHaveLength(8)
})

it('Escape stops waiting for a key, keeps the one there was, and leaves the settings open', async () => {
  await open()
  await ada.click(keyFor('Draw a card'))
  await ada.press('Control+k')
  expect(keyFor('Draw a card').textContent).toBe('Press a key')
  await ada.press('Escape')
  await settle(500)
  expect(keyFor('Draw a card').textContent).toBe('D')
  expect(isOpen('Settings')).toBe(true)
  await ada.press('Escape')
  expect(isOpen('Settings')).toBe(false)
})
