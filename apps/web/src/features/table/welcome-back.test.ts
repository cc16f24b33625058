// A connection that comes and goes says so once, and forgets nothing of what nobody has looked at.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import english from '../../../public/locales/en/table.json'
import { Texts } from '../../lib/texts.ts'
import { toast, toastStore } from '../../ui/toast.ts'
import type { Client } from './client.ts'
import { createClient } from './create-client.ts'
import { demoTable } from './testing/demo-table.ts'
import type { LocalTable } from './testing/local-table.ts'
import { welcomeBack } from './welcome-back.ts'

const texts = new Texts('en')
texts.put('table', english)
const t = texts.in('table')

let client: Client
let table: LocalTable

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  table = demoTable(client.store, 2, false, 1)
  vi.advanceTimersByTime(3_000)
})

afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Bea does so many things while this browser is away. */
function awayFor(things: number): void {
  const from = client.store.shown?.seq ?? 0
  for (let i = 0; i < things; i++) table.act('B', 'set_player_stats', { life: 30 - from - i })
  welcomeBack(client, from, t)
  vi.advanceTimersByTime(3_000)
}

const notices = () => toastStore.get().map(({ description }) => description)

it('adds what happened in a second absence to a notice that still stands', () => {
  awayFor(2)
  expect(notices()).toEqual(['Nothing was lost. 2 things happened meanwhile.'])
  const from = client.store.shown?.seq ?? 0
  awayFor(3)
  expect(notices()).toEqual(['Nothing was lost. 5 things happened meanwhile.'])
  toastStore.get()[0]?.action?.run()
  expect(client.ui.getState().dialog).toEqual({ kind: 'away', from: from - 2 })
})

it('tells the second absence alone where the first notice is gone', () => {
  awayFor(2)
  for (const { id } of toastStore.get()) toast.dismiss(id)
  awayFor(1)
  expect(notices()).toEqual(['Nothing was lost. 1 thing happened meanwhile.'])
  awayFor(0)
  expect(notices()).toEqual(['Nothing was lost. 1 thing happened meanwhile.'])
})
