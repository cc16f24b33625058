import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEYS } from '../../lib/storage.ts'
import { TableLine } from './socket.ts'
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
let line: TableLine

beforeEach(() => {
  Socket.made = []
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', async () => Response.json({ ticket: 'ticket' }))
  localStorage.setItem(KEYS.accessToken, 'token')
  store = new TableStore()
  line = new TableLine({
    roomId: 'room',
    store,
    voice: new Voice(store, 'room'),
    onEnded: () => {},
    onBack: () => {},
  })
})
afterEach(() => {
  line.stop()
  vi.unstubAllGlobals()
})

it('a line that opens after the next was tried is closed, and says nothing', async () => {
  line.start()
  await vi.waitFor(() => expect(Socket.made).toHaveLength(1))
  line.now()
  await vi.waitFor(() => expect(Socket.made).toHaveLength(2))
  const [late, next] = Socket.made as [Socket, Socket]
  next.open()
  late.open()
  store.resync()
  expect(late).toMatchObject({ readyState: 3, sent: [] })
  expect(next.sent).toHaveLength(1)
  expect(store.state.getState().link).toBe('connected')
})
