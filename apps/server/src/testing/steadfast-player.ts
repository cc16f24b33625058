// A player who never gives up: reconnects by itself, sends again what was not answered, and remembers everything it was sent.
import { eventFromFrame, type Frame, reduce, type Table, tableFromWire } from '@fourmat/game'
import WebSocket from 'ws'
import type { AnyFrame } from './table-client.ts'

interface Pending {
  readonly text: string
  readonly since: number
}

interface SteadfastOptions {
  urls: () => string[] // servers to try, in turn
  roomId: string
  token: string
  name: string
  isMixed?: boolean // the connection repeats and reorders frames: what is known is passed over, a gap is asked about
  patienceMs?: number // a connection on which an answer is overdue for so long is given up
}

export class SteadfastPlayer {
  readonly name: string
  readonly seen = new Map<number, string>() // every numbered event, as it came, by number
  readonly answered = new Map<string, AnyFrame>() // by ref
  readonly sent = new Set<string>()
  readonly problems: string[] = []
  readonly closes: number[] = []
  readonly notices: { at: number; code: string }[] = []
  readonly receivedAt: number[] = [] // when events came
  readonly waits: number[] = [] // ms from each action until its answer
  private readonly options: SteadfastOptions
  private readonly pending = new Map<string, Pending>()
  private readonly changed = new Set<() => void>()
  private ws: WebSocket | null = null
  private isDone = false
  private attempts = 0
  private openedAt = 0
  private asked = '' // the ref of the last request for the whole table
  gaps = 0
  table: Table | null = null

  constructor(options: SteadfastOptions) {
    this.options = options
    this.name = options.name
    if (options.patienceMs !== undefined) setInterval(() => this.doubt(options.patienceMs as number), 200).unref()
    this.connect()
  }

  private connect() {
    if (this.isDone) return
    const urls = this.options.urls()
    const url = urls[this.attempts++ % urls.length] as string
    const query = new URLSearchParams({ room_id: this.options.roomId, token: this.options.token })
    if (this.table) query.set('last_seq', String(this.table.seq))
    const ws = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws/game?${query}`, {
      perMessageDeflate: false,
      handshakeTimeout: 2_000,
    })
    this.ws = ws
    this.openedAt = Date.now()
    ws.on('open', () => {
      // Without a table of its own it waits for the first one; otherwise what is missed comes by itself.
      for (const { text } of this.pending.values()) ws.send(text)
    })
    ws.on('message', (data: Buffer) => {
      if (this.ws === ws) this.receive(data.toString())
    })
    ws.on('error', () => {})
    ws.on('close', (code) => {
      this.closes.push(code)
      if (this.ws !== ws) return
      this.ws = null
      if (code === 4409) this.problems.push('replaced by another tab')
      setTimeout(() => this.connect(), code === 1012 ? 5 : 50).unref()
      this.wake()
    })
  }

  private receive(text: string) {
    const frame = JSON.parse(text) as AnyFrame
    if (frame.type === 'notice') this.notices.push({ at: Date.now(), code: frame.payload.code })
    if (frame.type === 'sync_state') {
      if (!this.options.isMixed || (frame.seq as number) >= (this.table?.seq ?? 0))
        this.table = tableFromWire(frame.payload, frame.seq as number)
    } else if (frame.seq !== undefined) this.receiveEvent(frame, text)
    if (frame.ref !== undefined) {
      const asked = this.pending.get(frame.ref)
      if (asked) this.waits.push(Date.now() - asked.since)
      this.answered.set(frame.ref, frame)
      this.pending.delete(frame.ref)
    }
    this.wake()
  }

  private receiveEvent(frame: AnyFrame, text: string) {
    const seq = frame.seq as number
    this.receivedAt.push(Date.now())
    const before = this.seen.get(seq)
    const bare = JSON.stringify({ ...frame, ref: undefined })
    if (before !== undefined && before !== bare) this.problems.push(`event ${seq} came twice, differently: ${text}`)
    this.seen.set(seq, bare)
    if (seq === (this.table?.seq ?? Number.NaN) + 1)
      this.table = reduce(this.table as Table, eventFromFrame(frame as Frame, 0))
    else if (!this.options.isMixed) this.problems.push(`event ${seq} after ${this.table?.seq}`)
    else if (seq > (this.table?.seq ?? -1)) this.askForAll()
  }

  /** As a browser does when a number is missing. */
  private askForAll() {
    this.gaps++
    for (const ref of this.pending.keys()) if (ref === this.asked) return
    this.asked = this.send('resync')
  }

  /** As a browser does: silence where an answer is due means that the connection is dead. */
  private doubt(patienceMs: number) {
    const [oldest] = this.pending.values()
    if (!oldest || Date.now() - Math.max(oldest.since, this.openedAt) < patienceMs) return
    this.ws?.terminate()
  }

  private wake() {
    for (const look of [...this.changed]) look()
  }

  /** Resolves when the condition holds; it is looked at after everything that happens. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve()
    return new Promise((resolve) => {
      const look = () => {
        if (!condition()) return
        this.changed.delete(look)
        resolve()
      }
      this.changed.add(look)
    })
  }

  send(type: string, payload: object = {}): string {
    const ref = `${this.name}-${this.sent.size}`
    const text = JSON.stringify({ type, payload, ref })
    this.sent.add(ref)
    this.pending.set(ref, { text, since: Date.now() })
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(text)
    return ref
  }

  /** Sends anything at all. */
  raw(message: string | Buffer) {
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(message, { binary: false })
  }

  async act(type: string, payload: object = {}): Promise<AnyFrame> {
    const ref = this.send(type, payload)
    await this.until(() => this.answered.has(ref))
    return this.answered.get(ref) as AnyFrame
  }

  get waiting(): number {
    return this.pending.size
  }

  get isConnected(): boolean {
    return this.ws?.readyState === WebSocket.OPEN
  }

  get me() {
    return this.table?.players.find((player) => player.id === this.table?.you)
  }

  /** Nothing is left to send or to receive. */
  async settled(): Promise<void> {
    await this.until(() => this.pending.size === 0 && this.isConnected)
  }

  stop() {
    this.isDone = true
    this.ws?.close()
  }
}
