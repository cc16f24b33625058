// The open event streams of this server. Each ends with the token that opened it: when that runs out, is revoked, or its
// account is gone. Announcements can be missed, so that the database is asked too.
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { listen } from '../announce.ts'
import { tooManyRequests } from '../auth/limit-address.ts'
import type { Session } from '../auth/tokens-repo.ts'
import type { Deps } from '../deps.ts'
import { deadTokens } from '../table/socket-tokens-repo.ts'

const LOOK_MS = 5_000
/** A reader that takes nothing keeps what is written to it in our memory. */
const UNREAD_MAX_BYTES = 64 * 1024

/** One for each tab in which somebody has the lobby or a deck open, and some that a proxy has not given up yet. */
const STREAMS_OF_ONE_ACCOUNT = 20
const SECONDS_TO_WAIT = 30
/** Proxies close streams on which nothing is said. */
const HEARTBEAT_MS = 25_000

export interface Stream {
  readonly session: Session
  readonly raw: ServerResponse
  readonly topic: string // the lobby, or the id of a deck
}

export class FeedStreams {
  private readonly deps: Deps
  private readonly open = new Set<Stream>()
  private readonly ends: (() => void)[]
  private looking: Promise<void> | null = null
  private readonly cut: Counter

  constructor(deps: Deps) {
    this.deps = deps
    const registers = [deps.metrics.registry]
    const { open } = this
    new Gauge({
      name: 'fourmat_feed_streams',
      help: 'Open event streams of this server.',
      registers,
      collect() {
        this.set(open.size)
      },
    })
    this.cut = new Counter({
      name: 'fourmat_feed_drops_total',
      help: 'Event streams dropped because their reader took nothing.',
      registers,
    })
    const timers = [
      setInterval(() => this.look(), LOOK_MS),
      setInterval(() => this.write(':\n\n', this.open), HEARTBEAT_MS),
    ]
    for (const timer of timers) timer.unref()
    this.ends = [
      () => timers.forEach(clearInterval),
      listen(deps, 'tokens.revoked', ({ token_ids }) => this.endThose(({ tokenId }) => token_ids.includes(tokenId))),
      listen(deps, 'user.gone', ({ user_id }) => this.endThose(({ user }) => user.id === user_id)),
    ]
  }

  private countOf(userId: string): number {
    return [...this.open].filter(({ session }) => session.user.id === userId).length
  }

  add(stream: Stream): void {
    this.open.add(stream)
    stream.raw.on('close', () => this.open.delete(stream))
  }

  /** The answer becomes a stream; 429 where the account has too many. */
  begin(session: Session, reply: FastifyReply, topic: string): Stream {
    if (this.countOf(session.user.id) >= STREAMS_OF_ONE_ACCOUNT) throw tooManyRequests(SECONDS_TO_WAIT)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    } as Record<string, string>)
    const stream = { session, raw, topic }
    this.add(stream)
    this.write('retry: 2000\n\n', [stream])
    return stream
  }

  all(): Stream[] {
    return [...this.open]
  }

  about(topic: string): Stream[] {
    return [...this.open].filter((stream) => stream.topic === topic)
  }

  write(text: string, to: Iterable<Stream>): void {
    for (const stream of to) {
      const { raw } = stream
      if (!this.open.has(stream)) continue
      if (raw.writableLength <= UNREAD_MAX_BYTES) raw.write(text)
      else {
        this.open.delete(stream)
        this.cut.inc()
        raw.destroy()
      }
    }
  }

  private endThose(isMeant: (session: Session) => boolean): void {
    for (const stream of this.all()) {
      if (!isMeant(stream.session)) continue
      this.open.delete(stream) // nothing may be written after the end
      stream.raw.end()
    }
  }

  private look(): void {
    if (this.open.size === 0) return
    this.looking ??= this.endDead()
      .catch((error) => this.deps.log.warn({ err: error }, 'streams could not be checked; it is tried again'))
      .finally(() => {
        this.looking = null
      })
  }

  private async endDead(): Promise<void> {
    const tokenIds = [...new Set([...this.open].map(({ session }) => session.tokenId))]
    const dead = new Set(await deadTokens(this.deps.pool, tokenIds, this.deps.now()))
    this.endThose(({ tokenId }) => dead.has(tokenId))
  }

  async close(): Promise<void> {
    for (const end of this.ends) end()
    await this.looking
  }
}
