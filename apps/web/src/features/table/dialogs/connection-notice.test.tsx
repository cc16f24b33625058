// Why the table waits, while the server cannot store.

import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { settle } from '../testing/at-table.tsx'
import { type Person, sitTogether, standUp } from '../testing/people.tsx'

afterEach(standUp)

it('while the server cannot store, the table says why it waits', async () => {
  const { people } = await sitTogether(1)
  const [{ client }] = people as [Person]
  const tell = async (code: 'storage_unavailable' | 'storage_restored') => {
    client.store.receive({ type: 'notice', payload: { code, message: '' } })
    await settle(1_000)
  }
  const isSaid = () =>
    screen
      .queryAllByRole('status')
      .some(({ textContent }) => textContent?.startsWith('The server cannot store anything right now.'))
  expect(isSaid()).toBe(false)
  await tell('storage_unavailable')
  expect(isSaid()).toBe(true)
  await tell('storage_restored')
  expect(isSaid()).toBe(false)
})
