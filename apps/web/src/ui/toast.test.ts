import { beforeEach, expect, it } from 'vitest'
import { toast, toastStore } from './toast.ts'

const titles = () => toastStore.get().map(({ title }) => title)
const offer = { action: { label: 'Look', run: () => {} } }

beforeEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id)
})

it('of more than four notices the oldest goes, but not one that offers something', () => {
  toast.info('Bea reveals a card', offer)
  for (const title of ['one', 'two', 'three', 'four', 'five']) toast.info(title)
  expect(titles()).toEqual(['Bea reveals a card', 'three', 'four', 'five'])
})

it('what went wrong stays before mere words, and beside what offers something', () => {
  toast.error('No room')
  for (const title of ['one', 'two', 'three', 'four']) toast.info(title)
  expect(titles()).toEqual(['No room', 'two', 'three', 'four'])
  for (const title of ['Look one', 'Look two', 'Look three', 'Look four']) toast.info(title, offer)
  expect(titles()).toEqual(['No room', 'Look two', 'Look three', 'Look four'])
  toast.error('No cards')
  expect(titles()).toEqual(['Look two', 'Look three', 'Look four', 'No cards'])
})
