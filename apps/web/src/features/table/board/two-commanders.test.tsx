// Two commanders of one player are cast, and do damage, each for itself.

import { within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import { dialogOf, isOpen, lifeOf, type Person, pileOf, sitTogether, standUp } from '../testing/people.tsx'

const [FIRST, SECOND] = ['Oswin, Last Chandler', 'Vask of the Undermarket']

afterEach(standUp)

it('each has its own casts and its own damage', async () => {
  const { people } = await sitTogether(2, { pair: 'Bea' })
  const [ada, bea] = people as [Person, Person]
  await bea.click(pileOf(bea.own, 'commandZone'))
  const zone = within(dialogOf('Your command zone'))
  await bea.click(zone.getByRole('option', { name: SECOND }))
  await bea.click(zone.getByRole('button', { name: 'Battlefield' }))
  await bea.press('Escape')
  expect(isOpen('Your command zone')).toBe(false)
  const taxes = [...pileOf(ada.board(bea), 'commandZone').querySelectorAll<HTMLElement>('.tax')]
  expect(taxes.map(({ textContent }) => textContent)).toEqual(['+2'])
  expect(taxes[0]?.title).toMatch(new RegExp(`^${SECOND} was cast once`))

  await ada.click(ada.labelled('All stats of Ada'))
  for (const [commander, damage] of [
    [FIRST, '11'],
    [SECOND, '12'],
  ] as const)
    await ada.enter(
      within(dialogOf('All stats of Ada')).getByRole('textbox', { name: `From Bea: ${commander}` }),
      damage,
    )
  await settle(1_000)
  const seen = bea.board(ada)
  expect(lifeOf(seen)).toBe('17')
  expect(bea.find('.from-seat', seen).textContent).toBe('11 | 122')
  expect(seen.querySelectorAll('.stat.is-deadly')).toHaveLength(0) // 23 together, but of no commander 21
})
