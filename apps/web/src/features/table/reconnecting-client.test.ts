import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEYS } from '../../lib/storage.ts'
import { ReconnectingClient } from './reconnecting-client.ts'
import { TableStore } from './store.ts'
import { Voice } from './voice/voice.ts'

class Socket {
  static readonly OPEN = 1
  static made: Socket[] = []
  readyState = 0
  readonly sent: string[] = []
  onopen = () => {}
  onclose = (_event: CloseEvent) => {}

  constructor() {
    Socket.made.push(this)
  }

  open() {
    this.readyState = Socket.OPEN
    this.onopen()
  }

  send(frame: string) {
    this.sent.push(frame)
  }

  close() {
    this.readyState = 3
  }
}

let store: TableStore
let client: ReconnectingClient

beforeEach(() => {
  Socket.made = []
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'ticket' }))
  localStorage.setItem(KEYS.accessToken, 'token')
  store = new TableStore()
  client = new ReconnectingClient({
    roomId: 'room',
    isWatching: false,
    store,
    voice: new Voice(store, 'room'),
    onEnded: () => {},
    onBack: () => {},
  })
})
afterEach(() => {
  client.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a connection that opens after the next was tried is closed, and says nothing', async () => {
  client.start()
  await vi.waitFor(() => expect(Socket.made).toHaveLength(1))
  client.now()
  await vi.waitFor(() => expect(Socket.made).toHaveLength(2))
  const [late, next] = Socket.made as [Socket, Socket]
  next.open()
  late.open()
  store.resync()
  expect(late).toMatchObject({ readyState: 3, sent: [] })
  expect(next.sent).toHaveLength(1)
  expect(store.state.getState().connection).toBe('connected')
})

const isHealth = (path: string | URL | Request) => String(path).includes('/healthz')

it('a server that was away and is back is found at once, not when the next try is due', async () => {
  vi.useFakeTimers()
  let isUp = false
  const healthy = vi.fn()
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isUp) throw new TypeError('Failed to fetch')
    if (isHealth(path)) healthy()
    return Response.json({ ticket: 'ticket' })
  })
  client.start()
  await vi.advanceTimersByTimeAsync(10_000) // the message is shown, and the next try is due in fifteen seconds
  expect(store.state.getState()).toMatchObject({ connection: 'lost' })
  isUp = true
  await vi.advanceTimersByTimeAsync(600)
  expect(Socket.made).toHaveLength(1)
  Socket.made[0]?.open()
  expect(store.state.getState()).toMatchObject({ connection: 'connected' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(healthy).toHaveBeenCalledTimes(1)
})

it('a server that comes back just after a try has failed is not taken for one that was never away', async () => {
  vi.useFakeTimers()
  let isUp = false
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return Response.json({ ticket: 'ticket' })
  })
  client.start()
  await vi.advanceTimersByTimeAsync(4_000) // the last try has failed this moment; the next is due in fifteen seconds
  isUp = true
  await vi.advanceTimersByTimeAsync(600)
  expect(Socket.made).toHaveLength(1)
})

it('a server that answers but gives no ticket is asked no more often for it', async () => {
  vi.useFakeTimers()
  const health = vi.fn()
  const tickets = vi.fn()
  vi.stubGlobal('fetch', async (path: string) => {
    if (isHealth(path)) health()
    else tickets()
    return isHealth(path) ? Response.json({}) : Response.json({ detail: 'Broken' }, { status: 500 })
  })
  client.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tickets).toHaveBeenCalledTimes(4)
  expect(health).toHaveBeenCalledTimes(4)
})

it.each([
  ['the server is broken', async () => Response.json({ detail: 'Broken' }, { status: 500 }), 'error.socket'],
  ['there is no server', () => Promise.reject(new TypeError('Failed to fetch')), 'error.notEstablished'],
] as const)(
  'where no ticket is to be had because %s, three more tries come before the message',
  async (_, answer, problem) => {
    vi.useFakeTimers()
    const asked = vi.fn(answer)
    vi.stubGlobal('fetch', (path: string) => (isHealth(path) ? Promise.reject(new TypeError('away')) : asked()))
    client.start()
    await vi.advanceTimersByTimeAsync(3_900)
    expect(asked).toHaveBeenCalledTimes(3)
    expect(store.state.getState()).toMatchObject({ connection: 'connecting', problem: null })
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(store.state.getState()).toMatchObject({ connection: 'lost', problem })
  },
)

it('without a token nothing is asked for', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  localStorage.removeItem(KEYS.accessToken)
  client.start()
  expect(store.state.getState()).toMatchObject({ connection: 'lost', problem: 'error.missingToken' })
  expect(asked).not.toHaveBeenCalled()
})
