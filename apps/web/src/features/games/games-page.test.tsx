// The page of one's games without a browser: what its rows say, what it asks the server for, and the link to a game.
import type { Game, GameShare } from '@fourmat/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../../public/locales/en/games.json'
import shell from '../../../public/locales/en/shell.json'
import { putTexts } from '../../lib/i18n.ts'
import { readGamesAddress } from './games-address.ts'
import { GamesPage } from './games-page.tsx'

const aGame = (id: string, more: Partial<Game> = {}): Game => ({
  id,
  room_id: `room-${id}`,
  room_name: `Game ${id}`,
  format: 'commander',
  players: ['Maren', 'Tobias', null].map((username, n) => ({
    id: 'ABC'.charAt(n),
    username,
    deck_id: null,
    deck_name: 'A deck',
    commanders: n === 2 ? [] : [`Leader ${n}`],
    picture_uri: null,
    life: 40 - n,
    out_on_turn: n === 0 ? null : 10 + n,
  })),
  you: 'A',
  started_at: '2026-11-15T12:10:00Z',
  ended_at: '2026-11-15T13:41:00Z',
  turns: 14,
  turn_player_id: null,
  winner: 'A',
  share: null,
  ...more,
})

const SHARE: GameShare = { url: '/games/1/replay?key=secret', key: 'secret', open_hand: false }

let asked: string[]
let pages: Record<string, Game[]> // by what is skipped
const copied = vi.fn(async () => {})

const answerTo = (path: string, method: string, body: string | undefined): unknown => {
  if (path.includes('/figures')) return { games: 3, won: 1, turns: 11.2, seconds: 4320 }
  if (path.includes('/share')) return method === 'POST' ? { ...SHARE, ...JSON.parse(body ?? '{}') } : null
  if (path.includes('/decks')) return []
  const query = new URLSearchParams(path.split('?')[1])
  if (query.has('player')) return { data: [], has_more: false }
  const skip = Number(query.get('skip'))
  return { data: pages[skip] ?? [], has_more: pages[skip + 20] !== undefined }
}

const open = async (address = '/games') => {
  const root = createRootRoute()
  const hall = createRoute({ getParentRoute: () => root, id: 'hall' })
  const games = createRoute({
    getParentRoute: () => hall,
    path: '/games',
    validateSearch: readGamesAddress,
    component: GamesPage,
  })
  const lobby = createRoute({ getParentRoute: () => hall, path: '/dashboard', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([hall.addChildren([games, lobby])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findAllByRole('heading', { level: 2 })
}

beforeAll(() => {
  putTexts('games', english)
  putTexts('shell', shell)
})

beforeEach(() => {
  asked = []
  pages = { 0: [aGame('1')] }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    asked.push(`${method} ${path.replace('/api/v1', '')}${body ? ` ${body}` : ''}`)
    const answer = answerTo(path, method, body as string | undefined)
    return new Response(answer === null ? null : JSON.stringify(answer), { status: answer === null ? 204 : 200 })
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }))
  copied.mockClear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (name: string) => within(screen.getByRole('article', { name }))

describe('the page of games', () => {
  it('says of an ended game who played what, who was out when and who won', async () => {
    await open()
    const players = row('Game 1').getAllByRole('listitem')
    expect(players.map((one) => one.textContent)).toEqual([
      'YouLeader 0won, 40 life',
      'TobiasLeader 1out, turn 11',
      'A former playerA deckout, turn 12',
    ])
    expect(row('Game 1').getByText('14 turns · 1 h 31')).toBeTruthy()
    expect((await screen.findByLabelText('All your games')).textContent).toBe('played3won1a game1 h 12turns a game11')
  })

  it('puts running games first, with the way back to their table', async () => {
    pages = { 0: [aGame('2', { ended_at: null, winner: null, turn_player_id: 'A' }), aGame('1')] }
    await open()
    expect(row('Game 2').getByText('Turn 14 · your turn')).toBeTruthy()
    expect(row('Game 2').getByRole('link').getAttribute('href')).toBe('/games/room-2/play')
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Still going', 'Ended'])
  })

  it('leads to the lobby where nothing was played', async () => {
    pages = { 0: [] }
    await open()
    expect(screen.getByRole('heading', { name: 'No games yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the lobby' }).getAttribute('href')).toBe('/dashboard')
  })

  it('shows more when it is asked, and each game once', async () => {
    pages = { 0: [aGame('1'), aGame('2')], 20: [aGame('2'), aGame('3')] }
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByRole('article', { name: 'Game 3' })
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('asks for what its address says, and says where nothing is like that', async () => {
    await open('/games?player=tob&won=true&deck=d1')
    expect(screen.getByRole('heading', { name: 'No such game' })).toBeTruthy()
    expect(asked).toContain('GET /games?player=tob&deck_id=d1&won=true&skip=0&limit=20')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByRole('article', { name: 'Game 1' })
    expect(asked).toContain('GET /games?skip=0&limit=20')
  })
})

describe('a link to a game', () => {
  it('is made and copied, opens the hand, and is taken back', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Share Game 1' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }))
    const link = `${window.location.origin}${SHARE.url}`
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link)
    await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(link))
    expect(asked).toContain('POST /games/1/share {"open_hand":false}')

    const hand = screen.getByRole('switch', { name: 'Show my hand' })
    await vi.waitFor(() => expect(hand).toHaveProperty('disabled', false))
    fireEvent.click(hand)
    await vi.waitFor(() => expect(asked).toContain('POST /games/1/share {"open_hand":true}'))
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    await screen.findByRole('button', { name: 'Make a link' })
    expect(asked).toContain('DELETE /games/1/share')
  })

  it('that is there already is shown as it is', async () => {
    pages = { 0: [aGame('1', { share: { ...SHARE, open_hand: true } })] }
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Shared: Game 1' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toContain('key=secret')
    expect(screen.getByRole('switch', { name: 'Show my hand' }).getAttribute('aria-checked')).toBe('true')
  })
})
