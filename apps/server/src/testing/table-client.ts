// A player for tests: a real socket, every frame recorded, and the table as a browser would build it from them.
import { eventFromFrame, type Frame, reduce, type Table, tableFromWire } from '@fourmat/game'
import WebSocket from 'ws'

export interface AnyFrame {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every kind
  payload?: any
  seq?: number
  actor?: string | null
  ref?: string
}

interface ConnectOptions {
  url: string // "http://127.0.0.1:40123"
  roomId?: string
  token?: string
  lastSeq?: number | string
  origin?: string
  watch?: boolean
}

let refs = 0
export const newRef = () => `r${process.pid.toString(36)}-${(refs++).toString(36)}`

type Waiter = { accepts: (frame: AnyFrame) => boolean; resolve: (frame: AnyFrame) => void; reject: (e: Error) => void }

export class TableClient {
  readonly frames: AnyFrame[] = []
  readonly texts: string[] = []
  readonly ws: WebSocket
  readonly closed: Promise<{ code: number; reason: string }>
  private readonly waiters = new Set<Waiter>()
  private end: { code: number; reason: string } | null = null
  table: Table | null = null
  gaps = 0 // events that did not follow on the one before

  constructor(options: ConnectOptions) {
    const query = new URLSearchParams()
    if (options.roomId !== undefined) query.set('room_id', options.roomId)
    if (options.token !== undefined) query.set('token', options.token)
    if (options.lastSeq !== undefined) query.set('last_seq', String(options.lastSeq))
    if (options.watch) query.set('watch', '1')
    this.ws = new WebSocket(`${options.url.replace('http', 'ws')}/api/v1/ws/game?${query}`, {
      ...(options.origin === undefined ? {} : { origin: options.origin }),
      perMessageDeflate: false,
    })
    this.ws.on('message', (data: Buffer) => this.receive(data.toString()))
    this.ws.on('error', () => {})
    this.closed = new Promise((resolve) => {
      this.ws.on('close', (code, reason) => {
        this.end = { code, reason: reason.toString() }
        for (const waiter of this.waiters) waiter.reject(new Error(`closed with ${code} ${reason}`))
        this.waiters.clear()
        resolve(this.end)
      })
    })
  }

  private receive(text: string) {
    this.texts.push(text)
    const frame = JSON.parse(text) as AnyFrame
    this.frames.push(frame)
    this.apply(frame)
    for (const waiter of this.waiters)
      if (waiter.accepts(frame)) {
        this.waiters.delete(waiter)
        waiter.resolve(frame)
      }
  }

  private apply(frame: AnyFrame) {
    if (frame.type === 'sync_state') this.table = tableFromWire(frame.payload, frame.seq as number)
    else if (frame.seq !== undefined && this.table) {
      if (frame.seq !== this.table.seq + 1) this.gaps++
      this.table = reduce(this.table, eventFromFrame(frame as Frame, 0))
    }
  }

  /** The first frame, past ones included, that is accepted; rejects when the socket closes before. */
  see(accepts: (frame: AnyFrame) => boolean): Promise<AnyFrame> {
    const known = this.frames.find(accepts)
    return known ? Promise.resolve(known) : this.next(accepts)
  }

  /** The next frame that is accepted. */
  next(accepts: (frame: AnyFrame) => boolean): Promise<AnyFrame> {
    if (this.end) return Promise.reject(new Error(`closed with ${this.end.code}`))
    return new Promise((resolve, reject) => this.waiters.add({ accepts, resolve, reject }))
  }

  seeType(type: string): Promise<AnyFrame> {
    return this.see((frame) => frame.type === type)
  }

  seeSeq(seq: number): Promise<AnyFrame> {
    return this.see((frame) => frame.seq !== undefined && frame.seq >= seq)
  }

  /** Sends an action; resolves with the first frame that carries its ref. */
  act(type: string, payload: object = {}, ref = newRef()): Promise<AnyFrame> {
    const answer = this.next((frame) => frame.ref === ref)
    this.send({ type, payload, ref })
    return answer
  }

  send(message: unknown) {
    this.ws.send(typeof message === 'string' || message instanceof Buffer ? message : JSON.stringify(message))
  }

  get you(): string {
    return this.table?.you ?? ''
  }

  get me() {
    const me = this.table?.players.find((player) => player.id === this.you)
    if (!me) throw new Error('not seated')
    return me
  }

  async close(): Promise<void> {
    this.ws.close()
    await this.closed
  }
}

/** Connects and waits for the first frame. */
export const joinTable = async (options: ConnectOptions): Promise<TableClient> => {
  const client = new TableClient(options)
  await client.seeType('sync_state')
  return client
}
