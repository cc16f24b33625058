// Who watches, what they say and what they may do, on a page without a server.

import type { ServerFrame } from '@fourmat/protocol'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import { preferences } from '../preferences.ts'
import { getUp, lookOn, settle, sitDown } from '../testing/at-table.tsx'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  Element.prototype.getAnimations = () => []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  preferences.setState({ hidesGallery: false })
  getUp()
})

const send = (client: Client, frame: ServerFrame) => act(() => client.store.receive(frame))
const named = (...names: string[]) => names.map((username) => ({ username }))
const changed = (came: string[], went: string[] = []): ServerFrame => ({
  type: 'spectators_changed',
  payload: { count: 0, came: named(...came), went: named(...went) },
})
const said = (username: string, text: string): ServerFrame => ({
  type: 'chat',
  payload: { channel: 'gallery', username, text, at: 1 },
})
const pane = () => document.querySelector('.pane-gallery')
const eye = () => document.querySelector('.rail-eye')

it('players see who watches and what is said, as long as there is anybody and they want to', async () => {
  const { client, table } = sitDown(2)
  client.ui.setState({ panel: true })
  await settle(1_000)
  expect([pane(), eye()]).toEqual([null, null])
  send(client, changed(['Nora', 'Sam', 'Sam']))
  send(client, said('Nora', 'That Elder is out of hand.'))
  await settle()
  expect(eye()?.getAttribute('aria-label')).toBe('3 watch. Nora, Sam, Sam')
  expect(pane()?.textContent).toContain('Nora That Elder is out of hand.')
  expect(document.querySelector('.pane-chat')?.textContent).not.toContain('Elder')
  expect(table.truth.log.at(-1)?.type).not.toBe('chat')
  act(() => preferences.setState({ hidesGallery: true }))
  expect(pane()?.textContent).toContain('Sam')
  expect(pane()?.textContent).not.toContain('Elder')
  send(client, changed([], ['Sam']))
  await settle()
  expect(client.store.state.getState().spectators).toEqual(named('Nora', 'Sam'))
  send(client, changed([], ['Nora', 'Sam']))
  await settle()
  expect([pane(), eye()]).toEqual([null, null])
})

it('who watches talks in the gallery, knows that they watch, and takes a seat that is free', async () => {
  const takeSeat = vi.fn()
  const { client, table } = lookOn(2, [], { takeSeat })
  client.ui.setState({ panel: true })
  await settle(1_000)
  expect(pane()?.textContent).toContain('You are watching. A seat is free.')
  expect(document.querySelectorAll('.say')).toHaveLength(1)
  const sent: object[] = []
  act(() => client.store.setTransport({ send: (frame) => sent.push(frame) > 0 }))
  const field = screen.getByLabelText('Say to the gallery')
  fireEvent.change(field, { target: { value: ' Hello ' } })
  fireEvent.submit(field)
  expect(sent).toMatchObject([{ type: 'chat', payload: { text: 'Hello', channel: 'gallery' } }])
  send(client, said('Nora', 'Hello'))
  await settle()
  expect(pane()?.textContent).toContain('Nora Hello')
  expect(table.truth.log.some(({ type, params }) => type === 'chat' && params.text === 'Hello')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }))
  expect(takeSeat).toHaveBeenCalled()
})

it('those who went while I was away are not named any more once I am back', async () => {
  const { client } = sitDown(2)
  send(client, changed(['Nora', 'Sam']))
  send(client, said('Nora', 'Hm.'))
  await settle()
  act(() => client.store.setTransport({ send: () => true }))
  await settle()
  expect(eye()).toBeNull()
  const gallery = [{ channel: 'gallery', username: 'Sam', text: 'Well.', at: 2 }]
  const payload = { count: 1, came: [], went: [], spectators: named('Sam'), gallery }
  send(client, { type: 'spectators_changed', payload })
  send(client, changed(['Kim']))
  await settle()
  expect(eye()?.getAttribute('aria-label')).toBe('2 watch. Sam, Kim')
  expect(client.store.state.getState().gallery.map(({ text }) => text)).toEqual(['Well.'])
})

it('at a full table there is the way out in its place, and the delay is told', async () => {
  const { client } = lookOn(2, [], { takeSeat: () => {} })
  const { shown } = client.store
  if (!shown) throw new Error('no table')
  act(() => client.store.put({ ...shown, room: { ...shown.room, max_players: 2, spectator_delay: 60 } }))
  client.ui.setState({ panel: true })
  await settle(1_000)
  expect(pane()?.textContent).toContain('All seats are taken.')
  expect(pane()?.textContent).toContain('may see, a minute later.')
  expect(eye()?.textContent).toContain('1 min later')
  expect(eye()?.getAttribute('aria-label')).toBe('0 watch. You are watching. ')
  expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Leave' })).toHaveLength(1)
})
