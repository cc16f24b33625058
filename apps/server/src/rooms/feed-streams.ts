// The open event streams of this server. Each ends with the token that opened it: when that runs out, is revoked, or its
// account is gone. Announcements can be missed, so that the database is asked too.
import type { ServerResponse } from 'node:http'
import { Counter, Gauge } from 'prom-client'
import { listen } from '../announce.ts'
import type { Session } from '../auth/tokens-repo.ts'
import type { Deps } from '../deps.ts'
import { deadTokens } from '../table/socket-tokens-repo.ts'

const LOOK_MS = 5_000
/** A reader that takes nothing keeps what is written to it in our memory. */
const UNREAD_MAX_BYTES = 64 * 1024

export interface Stream {
  readonly session: Session
  readonly raw: ServerResponse
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
    const timer = setInterval(() => this.look(), LOOK_MS)
    timer.unref()
    this.ends = [
      () => clearInterval(timer),
      listen(deps, 'tokens.revoked', ({ token_ids }) => this.endThose(({ tokenId }) => token_ids.includes(tokenId))),
      listen(deps, 'user.gone', ({ user_id }) => this.endThose(({ user }) => user.id === user_id)),
    ]
  }

  countOf(userId: string): number {
    return [...this.open].filter(({ session }) => session.user.id === userId).length
  }

  add(stream: Stream): void {
    this.open.add(stream)
    stream.raw.on('close', () => this.open.delete(stream))
  }

  all(): Stream[] {
    return [...this.open]
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
