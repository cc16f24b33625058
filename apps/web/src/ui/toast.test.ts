import { expect, it } from 'vitest'
import { toast, toastStore } from './toast.ts'

it('of more than four notices the oldest goes, but not one that offers something', () => {
  const titles = () => toastStore.get().map(({ title }) => title)
  toast.info('Bea reveals a card', { action: { label: 'Look', run: () => {} } })
  for (const title of ['one', 'two', 'three', 'four', 'five']) toast.info(title)
  expect(titles()).toEqual(['Bea reveals a card', 'three', 'four', 'five'])
})
