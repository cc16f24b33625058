// Counters and figures on a card: they come and go wherever a card may have them, and the others read them.

import type { TableEvent } from '@fourmat/game'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import {
  countOf,
  dialogOf,
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
let id: string
let name: string
let events: readonly TableEvent[]

beforeEach(async () => {
  const together = await sitTogether(2)
  ;[ada, bea] = together.people as [Person, Person]
  events = together.events
  ;({ id, name } = await ada.play())
})
afterEach(standUp)

const WAIT = 700 // counters go out when the finger rests

const reads = async (...words: string[]) => {
  await settle(WAIT)
  expect(labelOf(bea.card(id))).toBe([name, ...words].join(', '))
}
const dialog = () => within(dialogOf('Custom Counters'))
const add = async (kind: string) => {
  await ada.fill(dialog().getByLabelText('Name of the counter'), kind)
  await ada.click(dialog().getByRole('button', { name: 'Add' }))
}
const press = (label: string) => ada.click(dialog().getByRole('button', { name: label }))
const value = (kind: string) => dialog().getByRole<HTMLInputElement>('textbox', { name: kind })
const openByKey = async () => {
  await ada.pointAt(ada.card(id))
  await ada.press('c')
}

it('figures of a card are set and cleared', async () => {
  const setFigures = async (figures: readonly [string, string] | null) => {
    await ada.choose(ada.card(id), 'Set Power/Toughness')
    const asked = within(dialogOf('Set Power/Toughness'))
    if (figures === null) await ada.click(asked.getByRole('button', { name: 'Clear' }))
    for (const [i, label] of ['Power', 'Toughness'].entries())
      if (figures) await ada.fill(asked.getByRole('textbox', { name: label }), figures[i] ?? '')
    await ada.click(asked.getByRole('button', { name: 'Confirm' }))
    await settle(WAIT)
  }
  await setFigures(['7', '-1'])
  expect(bea.card(id).querySelector('.tag-pt')?.textContent).toBe('7/-1')
  await setFigures(null)
  await reads()
})

it('counters of any name are added, typed, stepped and removed', async () => {
  await openByKey()
  await add('oil')
  await add('ash')
  await reads('oil 1', 'ash 1')
  await ada.fill(value('oil'), '12')
  await reads('oil 12', 'ash 1')
  await press('Less oil')
  await reads('oil 11', 'ash 1')
  for (const wrong of ['1000', 'many', '-1']) {
    await ada.fill(value('oil'), wrong)
    expect(value('oil').value, wrong).toBe('11')
  }
  await ada.fill(value('oil'), '999')
  await press('More oil')
  await press('Less ash')
  await reads('oil 999')
  await ada.enter(value('oil'), '0')
  await reads()
  await add('ash')
  await reads('ash 1')
  await press('Remove ash')
  await reads()
})

it('ten kinds are the most', async () => {
  await openByKey()
  const kinds = Array.from({ length: 10 }, (_, i) => `kind ${i}`)
  for (const kind of kinds) await add(kind)
  await reads(...kinds.map((kind) => `${kind} 1`))
  expect(dialog().getByText('A card holds at most 10 kinds of counters.')).toBeTruthy()
  await ada.fill(dialog().getByLabelText('Name of the counter'), 'an eleventh')
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
  await press('Done')
  await ada.choose(ada.card(id), 'Add Counter', 'Charge')
  expect(said()).toContainEqual(expect.stringContaining('There is no room for more'))
  await reads(...kinds.map((kind) => `${kind} 1`))
})

it('a commander has them by its pile’s menu, a card in exile by key', async () => {
  const commander = () => pileOf(ada.own, 'commandZone')
  const seen = () => bea.board(ada)
  await ada.choose(commander(), 'Add Counter', 'Charge')
  await settle(WAIT)
  expect(countOf(seen(), 'commandZone')).toBe('1•1')
  await ada.choose(commander(), 'Custom Counters')
  await press('More charge')
  await press('Done')
  await settle(WAIT)
  expect(countOf(seen(), 'commandZone')).toBe('1•2')
  await ada.pointAt(ada.card(id))
  await ada.press('e')
  expect(countOf(seen(), 'exile')).toBe('1')
  await bea.openLog()
  await ada.pointAt(pileOf(ada.own, 'exile'))
  await ada.press('c')
  await add('time')
  await press('More time')
  await press('Done')
  await settle(2_000)
  expect(bea.log).toContain(`put counters on ${name}: 2 time`)
  await bea.pointAt(pileOf(seen(), 'exile'))
  await settle(300)
  expect(bea.find('.preview-notes').textContent).toBe('time × 2')
})

it('a figure is typed like any other, names of any kind are counted, and each kind has its colour', async () => {
  await openByKey()
  await ada.enter(dialog().getByLabelText('Name of the counter'), 'constructor')
  expect(value('constructor').value).toBe('1')
  await ada.fill(value('constructor'), '5')
  await reads('constructor 5')
  const tags = () => [...ada.card(id).querySelectorAll('.tag-counter')]
  // It has the colour of its kind, unless another one is chosen for it.
  for (const [kind, colour] of [
    ['charge', 'blue'],
    ['stun', 'teal'],
  ] as const) {
    await ada.enter(dialog().getByLabelText('Name of the counter'), kind)
    await settle(WAIT)
    expect(ada.find(`.tag-counter .k-${colour}`, ada.card(id)).textContent?.toLowerCase()).toBe(kind.slice(0, 2))
    await press(`Remove ${kind}`)
  }
  await ada.fill(dialog().getByLabelText('Name of the counter'), 'time')
  await ada.click(dialog().getByRole('radio', { name: 'Pink' }))
  await ada.click(dialog().getByRole('button', { name: 'Add' }))
  await settle(WAIT)
  expect(ada.find('.tag-counter .k-pink', ada.card(id)).textContent).toBe('Ti')
  await press('Remove time')
  await ada.fill(value('constructor'), '0')
  expect(document.activeElement).toBe(value('constructor'))
  await ada.press('Enter')
  await settle(WAIT)
  expect(dialog().queryByRole('textbox', { name: 'constructor' })).toBeNull()
  expect(tags()).toEqual([])
})

it('counters and tokens reach the others, and are taken off together', async () => {
  await ada.choose(ada.card(id), 'Add Counter', '+1/+1')
  await settle(WAIT)
  expect(bea.card(id).querySelector('.tag b')?.textContent).toBe('1')
  await openByKey()
  await ada.fill(dialog().getByLabelText('Name of the counter'), 'lantern oil')
  await ada.click(dialog().getByRole('radio', { name: 'Purple' }))
  await ada.click(dialog().getByRole('button', { name: 'Add' }))
  await press('More lantern oil')
  await settle(WAIT)
  expect(labelOf(bea.card(id))).toContain('lantern oil 2')
  await press('Done')
  expect(isOpen('Custom Counters')).toBe(false)
  await ada.choose(ada.card(id), 'Reset Counters')
  await settle(WAIT)
  expect(bea.card(id).querySelectorAll('.tag')).toHaveLength(0)
})

it('what is said of a card without figures is asked for again', async () => {
  await ada.choose(ada.card(id), 'Set Power/Toughness')
  const asked = within(dialogOf('Set Power/Toughness'))
  await ada.fill(asked.getByRole('textbox', { name: 'Power' }), '7')
  await ada.fill(asked.getByRole('textbox', { name: 'Toughness' }), '')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
  await ada.enter(asked.getByRole('textbox', { name: 'Toughness' }), '8')
  await settle(WAIT)
  expect(bea.card(id).querySelector('.tag-pt')?.textContent).toBe('7/8')
})

it('counters go out once I have made up my mind, not with every click', async () => {
  await openByKey()
  await add('charge')
  await reads('charge 1')
  const before = events.length
  const more = ada.labelled('More charge')
  for (let i = 0; i < 3; i++) fireEvent.click(more)
  await reads('charge 4')
  expect(events).toHaveLength(before + 1)
})
