// What is typed at the table and not said yet outlives a folded panel, a closed dialog and a reload.

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import shell from '../../../public/locales/en/shell.json'
import english from '../../../public/locales/en/table.json'
import { putTexts, useTranslation } from '../../lib/i18n.ts'
import { ClientContext } from './client.ts'
import { createClient } from './create-client.ts'
import { CountersDialog } from './dialogs/counters-dialog.tsx'
import { Panel } from './log/panel.tsx'
import { demoTable } from './testing/demo-table.ts'

beforeAll(() => {
  putTexts('shell', shell)
  putTexts('table', english)
})
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page that was loaded anew, at the same room or at another. */
const load = (children: (cardId: string) => ReactNode, roomId = 'local') => {
  cleanup()
  const client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId })
  const table = demoTable(client.store, 2, false, 0)
  const you = client.store.shown?.you ?? ''
  render(<ClientContext value={client}>{children(table.cardsOf(you, 'battlefield')[0]?.id ?? '')}</ClientContext>)
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function Chat() {
  const { t } = useTranslation('table')
  return <Panel rect={{ x: 0, y: 0, w: 272, h: 600 }} t={t} />
}

it('keeps half a sentence of the chat, at its own table alone, until it is said', () => {
  load(() => <Chat />)
  fireEvent.change(box(english.panel.say), { target: { value: 'wait, I think' } })
  load(() => <Chat />)
  expect(box(english.panel.say).value).toBe('wait, I think')
  load(() => <Chat />, 'another')
  expect(box(english.panel.say).value).toBe('')
  load(() => <Chat />)
  fireEvent.submit(box(english.panel.say))
  expect(box(english.panel.say).value).toBe('')
  load(() => <Chat />)
  expect(box(english.panel.say).value).toBe('')
})

it('keeps the name of a counter until it is added, or one is done', () => {
  const counters = (cardId: string) => <CountersDialog ids={[cardId]} onClose={() => {}} />
  load(counters)
  fireEvent.change(box(english.counters.name), { target: { value: 'charg' } })
  load(counters)
  expect(box(english.counters.name).value).toBe('charg')
  fireEvent.click(screen.getByText(english.done))
  load(counters)
  expect(box(english.counters.name).value).toBe('')
})
