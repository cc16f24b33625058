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

it.each([
  ['the server is broken', async () => Response.json({ detail: 'Broken' }, { status: 500 }), 'error.socket'],
  ['there is no server', () => Promise.reject(new TypeError('Failed to fetch')), 'error.notEstablished'],
] as const)(
  'where no ticket is to be had because %s, three more tries come before the message',
  async (_, answer, problem) => {
    vi.useFakeTimers()
    const asked = vi.fn(answer)
    vi.stubGlobal('fetch', asked)
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
