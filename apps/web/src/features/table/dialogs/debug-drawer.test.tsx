import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import shell from '../../../../public/locales/en/shell.json'
import english from '../../../../public/locales/en/table.json'
import { putTexts } from '../../../lib/i18n.ts'
import { ClientContext } from '../client.ts'
import { createClient } from '../create-client.ts'
import { DebugDrawer } from './debug-drawer.tsx'

beforeAll(() => {
  putTexts('shell', shell)
  putTexts('table', english)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(cleanup)

// At a table there is always something: the table itself came over the connection.
it('says that nothing has come and nothing has gone', () => {
  const client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  client.ui.setState({ debug: true })
  render(
    <ClientContext value={client}>
      <DebugDrawer />
    </ClientContext>,
  )
  expect(screen.getByText('No input events yet.')).toBeTruthy()
  expect(screen.getByText('No output events yet.')).toBeTruthy()
  act(() => client.store.state.setState({ received: [{ type: 'ack', ref: 'a' }] }))
  expect(screen.queryByText('No input events yet.')).toBeNull()
  expect(screen.getByText('No output events yet.')).toBeTruthy()
})
