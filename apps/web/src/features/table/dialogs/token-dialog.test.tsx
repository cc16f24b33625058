// The token window: what one's own board makes comes first, what the pointer is on before that, and what was made last comes again.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import shell from '../../../../public/locales/en/shell.json'
import english from '../../../../public/locales/en/table.json'
import { putTexts } from '../../../lib/i18n.ts'
import { forgetRoomDecks, setRoomDeck } from '../../../lib/room-decks.ts'
import { toastStore } from '../../../ui/toast.ts'
import { type Client, ClientContext } from '../client.ts'
import { createClient } from '../create-client.ts'
import { demoTable } from '../testing/demo-table.ts'
import { TokenDialog } from './token-dialog.tsx'

configure({ asyncUtilTimeout: 20_000 }) // tests share the machine

let client: Client
let asked: URL[]

const print = (name: string, made_by: readonly string[] = []) => ({
  id: name,
  card_id: name,
  card_print_id: `print ${name}`,
  name,
  front_image_uri: null,
  front_image_uri_small: null,
  back_image_uri: null,
  back_image_uri_small: null,
  type_line: 'Token Creature',
  mana_cost: '',
  power: '1',
  toughness: '1',
  made_by,
})

const onBoard = () => client.store.shown?.players.find(({ id }) => id === 'A')?.zones.battlefield ?? []
const factsOnBoard = () => onBoard().flatMap(({ facts, is_token }) => (facts && !is_token ? [facts] : []))

const kinds = () => [...new Map(factsOnBoard().map((facts) => [facts.card_id, facts])).values()]

beforeAll(() => {
  putTexts('table', english)
  putTexts('shell', shell)
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  asked = []
  forgetRoomDecks() // of a test before this file
  client = createClient({ exit: () => {}, retry: () => {}, roomName: 'Friday table', roomId: 'local' })
  demoTable(client.store, 2, false, 0)
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://localhost')
    asked.push(url)
    const [first, second] = kinds()
    if (url.pathname.endsWith('/decks/my-deck/tokens'))
      return new Response(JSON.stringify([print('Bee'), print('Dog')]), {
        headers: { 'content-type': 'application/json' },
      })
    const data = url.pathname.endsWith('/cards/tokens')
      ? [print('Bee', [first?.card_id ?? '']), print('Cat', [second?.card_id ?? ''])]
      : [print('Ant'), print('Bee')]
    return new Response(JSON.stringify({ data, has_more: false }), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => {
  cleanup()
  forgetRoomDecks()
  vi.unstubAllGlobals()
})

/** Opens the window in place of the one that is open. */
const open = (namedBy: ReturnType<typeof factsOnBoard>[number] | null = null) => {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClientContext value={client}>
        <TokenDialog at={null} firstCount={3} namedBy={namedBy} onClose={() => {}} />
      </ClientContext>
    </QueryClientProvider>,
  )
}

const named = () => within(screen.getByRole('region', { name: 'From your cards' })).getAllByRole('button')
const names = () => named().map((one) => one.getAttribute('aria-label'))

it('names first what the cards of the board make, and of these what the card under the pointer makes', async () => {
  open()
  await waitFor(() => expect(names()).toEqual(['Bee', 'Cat', null]))
  const ids = asked
    .find(({ pathname }) => pathname.endsWith('/cards/tokens'))
    ?.searchParams.get('made_by')
    ?.split(',')
  expect(new Set(ids)).toEqual(new Set(factsOnBoard().map(({ card_id }) => card_id)))
  const [, second] = kinds()
  open(second)
  await waitFor(() => expect(names()).toEqual(['Cat', 'Bee', null]))
  expect(named()[0]?.textContent).toContain(second?.name)
})

it('then what else the deck makes', async () => {
  setRoomDeck('local', 'my-deck')
  open()
  await waitFor(() => expect(names()).toEqual(['Bee', 'Cat', 'Dog', null]))
  expect(named()[2]?.textContent).toContain('in your deck')
})

it('makes so many, and as many again', async () => {
  open()
  const sent: unknown[] = []
  client.store.setTransport({ send: (frame) => sent.push(frame) > 0 })
  fireEvent.click(
    (await within(await screen.findByRole('region', { name: 'All tokens' })).findAllByRole('button'))[0] as Element,
  )
  expect(sent).toMatchObject([{ type: 'create_token', payload: { card: { card_print_id: 'print Ant' }, count: 3 } }])
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Again: 3 × Ant/ }))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ payload: { card: { card_print_id: 'print Ant' }, count: 3 } })
})

it('all tokens come page by page, or by name, and what cannot be found or fetched is said', async () => {
  let isBroken = false
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://localhost')
    asked.push(url)
    if (isBroken) return new Response(JSON.stringify({ detail: 'Broken' }), { status: 500 })
    const data = url.searchParams.get('name') === 'zz' ? [] : [print('Ant')]
    return new Response(JSON.stringify({ data, has_more: !url.searchParams.has('name') }))
  })
  open()
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  await screen.findAllByRole('button', { name: /Ant/ })
  expect(button('Previous').disabled).toBe(true)
  fireEvent.click(button('Next'))
  expect(await screen.findByText('Page 2')).toBeTruthy()
  await waitFor(() => expect(button('Previous').disabled).toBe(false))
  fireEvent.click(button('Previous'))
  expect(await screen.findByText('Page 1')).toBeTruthy()
  for (const text of ['  z', '  zz', '  zz '])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  expect(await screen.findByText('No tokens found')).toBeTruthy()
  const all = asked.filter(({ pathname }) => pathname.endsWith('/cards/prints'))
  expect(all.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { limit: '24', skip: '0', tokens: 'only' },
    { limit: '24', skip: '24', tokens: 'only' },
    { limit: '24', skip: '0', name: 'zz', tokens: 'only' },
  ])
  isBroken = true
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'another' } })
  await waitFor(() => expect(toastStore.get().map(({ title }) => title)).toContain('Failed to load cards'))
})
