// One's own last move is taken back by its key, or where it is offered; what cannot be taken back is said.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { toastStore } from '../../../ui/toast.ts'
import { settle } from '../testing/at-table.tsx'
import { fieldOf, handCountOf, type Person, said, sitTogether, standUp } from '../testing/people.tsx'

let ada: Person
let bea: Person

beforeEach(async () => {
  const { people } = await sitTogether(2)
  ;[ada, bea] = people as [Person, Person]
})
afterEach(standUp)

const seen = () => fieldOf(bea.board(ada))
const isOffered = (words: string) => toastStore.get().some(({ title }) => title.includes(words))

it('by its key, and the one before', async () => {
  const { id } = await ada.play()
  await ada.pointAt(ada.card(id))
  await ada.press('t')
  expect(bea.card(id).classList.contains('is-tapped')).toBe(true)
  await ada.press('Control+z')
  expect(bea.card(id).classList.contains('is-tapped')).toBe(false)
  await ada.press('Control+z')
  expect(seen()).toEqual([])
  expect(ada.hand).toHaveLength(7)
})

it('but not after another player’s move, nor what has shown hidden cards', async () => {
  await bea.press('d')
  expect(handCountOf(ada.board(bea))).toBe('8')
  await ada.press('Control+z')
  await settle(500)
  expect(said()).toContain('The newest move is another player’s: propose a rewind')
  await bea.press('Control+z')
  await settle(500)
  expect(said()).toContain('You have seen hidden cards: propose a rewind')
})

it('is offered with what is done by mistake, until somebody else moves', async () => {
  const { id } = await ada.play()
  await ada.pointAt(ada.card(id))
  await ada.press('g')
  await settle(500)
  expect(isOffered('Card moved to the graveyard')).toBe(true)
  await ada.take('Undo (Ctrl+Z)')
  await settle(500)
  expect(isOffered('Card moved to the graveyard')).toBe(false)
  expect(seen()).toHaveLength(1)
  await ada.press('Space')
  await settle(500)
  expect(isOffered('Turn passed')).toBe(true)
  await bea.press('d')
  await settle(500)
  expect(isOffered('Turn passed')).toBe(false)
})
