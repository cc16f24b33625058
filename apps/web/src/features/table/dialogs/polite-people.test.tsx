// A card that is shown to somebody, and a new game, wait until they have done what they are doing.

import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import { isOpen, type Person, pileOf, said, sitTogether, standUp } from '../testing/people.tsx'

afterEach(standUp)

it('what others show and ask comes beside an open window in words, and is looked at from there', async () => {
  const { people, table } = await sitTogether(2, { drawn: ['Ada'] })
  const [ada, bea] = people as [Person, Person]
  const reveal = async () => {
    const [card] = table.cardsOf(bea.id, 'hand')
    table.act(bea.id, 'reveal', { ids: [card?.id], to: 'all' })
    await settle(1_000)
  }
  const SHOWN = 'Bea reveals a card'
  await ada.press('?')
  expect(isOpen('Keys and help')).toBe(true)
  await reveal()
  expect(said()).toContain(SHOWN)
  expect(isOpen('Keys and help')).toBe(true)
  expect(isOpen(SHOWN)).toBe(false)
  await ada.take('Look')
  await settle(500)
  expect(isOpen(SHOWN)).toBe(true)
  await ada.press('Escape')
  expect(isOpen(SHOWN)).toBe(false)

  // Somebody who does nothing is shown it at once.
  await reveal()
  expect(isOpen(SHOWN)).toBe(true)
  await ada.press('Escape')

  const INVITED = 'You have been invited to a new game'
  await ada.click(pileOf(ada.own, 'commandZone'))
  expect(isOpen('Your command zone')).toBe(true)
  table.act(bea.id, 'propose_new_game', { deck_id: 'deck-1' })
  await settle(1_000)
  expect(said()).toContainEqual(expect.stringContaining(INVITED))
  expect(isOpen('Your command zone')).toBe(true)
  expect(isOpen(INVITED)).toBe(false)
  await ada.click(screen.getAllByRole('button', { name: 'Close' })[0] as Element)
  await settle(1_000)
  expect(isOpen(INVITED)).toBe(true)
})
