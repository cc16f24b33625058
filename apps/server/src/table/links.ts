// Streams between two servers, over a bus that may lose messages: all that was sent arrives in order, or both sides learn of the cut.
import { randomUUID } from 'node:crypto'
import type { Bus } from '../bus/bus.ts'

const BEAT_MS = 500
const SILENCE_MS = 2_000

export type Item = readonly [kind: string, ...rest: unknown[]]

interface Message {
  readonly from: string
  readonly stream: string
  readonly n: number // 0: the stream is cut
  readonly items: readonly Item[]
}

interface Link {
  readonly stream: string // of what we send
  sent: number
  outbox: Item[]
  theirs: string | null // the stream that we receive
  received: number
  receivedAt: number
}

interface LinkUser {
  receive(from: string, item: Item): void
  /** Nothing sent to this server is sure to have arrived, nor is anything from it still to come. */
  cut(server: string): void
  /** Whether anybody still needs the link. */
  needs(server: string): boolean
}

export const subjectOf = (server: string) => `server.${server}.link`

export class Links {
  private readonly bus: Bus
  private readonly serverId: string
  private readonly user: LinkUser
  private readonly links = new Map<string, Link>()
  private readonly ends: (() => void)[]
  private isFlushing = false

  constructor(bus: Bus, serverId: string, user: LinkUser) {
    this.bus = bus
    this.serverId = serverId
    this.user = user
    const timer = setInterval(() => this.beat(), BEAT_MS)
    timer.unref()
    this.ends = [
      () => clearInterval(timer),
      bus.subscribe(subjectOf(serverId), (message) => this.receive(message as Message)),
      bus.onBroken(() => this.cutAll()),
    ]
  }

  send(to: string, item: Item): void {
    this.linkTo(to).outbox.push(item)
    if (this.isFlushing) return
    this.isFlushing = true
    queueMicrotask(() => this.flush())
  }

  private linkTo(server: string): Link {
    const known = this.links.get(server)
    if (known) return known
    const link = { stream: randomUUID(), sent: 0, outbox: [], theirs: null, received: 0, receivedAt: performance.now() }
    this.links.set(server, link)
    return link
  }

  private flush(): void {
    this.isFlushing = false
    for (const [server, link] of this.links) if (link.outbox.length > 0) this.post(server, link)
  }

  private post(server: string, link: Link): void {
    const items = link.outbox
    link.outbox = []
    const message: Message = { from: this.serverId, stream: link.stream, n: ++link.sent, items }
    this.bus.publish(subjectOf(server), message)
  }

  private receive({ from, stream, n, items }: Message) {
    if (n === 0) return this.drop(from)
    const known = this.links.get(from)
    const isNew = known?.theirs !== stream
    if (isNew && n !== 1) {
      // The rest of a stream whose beginning is lost. Whoever sends it must begin anew.
      if (known?.theirs) this.cut(from)
      else this.sendCut(from, stream)
      return
    }
    if (isNew && known?.theirs) this.drop(from)
    const link = this.linkTo(from)
    if (!isNew && n !== link.received + 1) return this.cut(from)
    link.theirs = stream
    link.received = n
    link.receivedAt = performance.now()
    for (const item of items) this.user.receive(from, item)
  }

  private sendCut(server: string, stream: string): void {
    const message: Message = { from: this.serverId, stream, n: 0, items: [] }
    this.bus.publish(subjectOf(server), message)
  }

  private cut(server: string): void {
    this.sendCut(server, this.links.get(server)?.stream ?? '')
    this.drop(server)
  }

  private drop(server: string): void {
    if (this.links.delete(server)) this.user.cut(server)
  }

  cutAll(): void {
    for (const server of [...this.links.keys()]) this.cut(server)
  }

  private beat(): void {
    const now = performance.now()
    for (const [server, link] of [...this.links]) {
      if (!this.user.needs(server) && link.outbox.length === 0) this.cut(server)
      else if (now - link.receivedAt > SILENCE_MS) this.cut(server)
      else this.post(server, link)
    }
  }

  close(): void {
    this.flush()
    for (const end of this.ends) end()
  }
}
