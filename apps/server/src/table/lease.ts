import type { SteadyClient } from '../db/steady-client.ts'
import { RENEW_LEASE } from './owners-repo.ts'

const LEASE_MS = 3_000
const RENEW_MS = 700
const RETRY_MS = 150
/** The database began to count later than we did, so that our view of the lease ends first; this is to spare. */
const MARGIN_MS = 200
const QUERY_MS = 2_000

/** This server's right to its rooms. Once it has run out nothing is accepted or sent until it is renewed and checked. */
export class Lease {
  private readonly client: SteadyClient
  private readonly serverId: string
  private validUntil = 0
  private timer: NodeJS.Timeout | null = null
  private isClosed = false
  private hadLapsed = true
  /** Asked after a lapse, before the lease counts again: rooms may have gone to others meanwhile. */
  verify: () => Promise<void> = async () => {}
  onResumed: () => void = () => {}

  constructor(client: SteadyClient, serverId: string) {
    this.client = client
    this.serverId = serverId
  }

  /** Monotonic time also runs while the process is stopped, so that a paused server knows on its first step. */
  get isLive(): boolean {
    if (performance.now() < this.validUntil) return true
    this.hadLapsed = true
    return false
  }

  async start(): Promise<void> {
    await this.renew()
    this.schedule(RENEW_MS)
  }

  private schedule(ms: number) {
    if (this.isClosed) return
    this.timer = setTimeout(() => {
      this.renew().then(
        () => this.schedule(RENEW_MS),
        () => this.schedule(RETRY_MS),
      )
    }, ms)
    this.timer.unref()
  }

  private async renew(): Promise<void> {
    const since = performance.now()
    const overdue = setTimeout(() => this.client.abandon(), QUERY_MS)
    try {
      await this.client.query({ ...RENEW_LEASE, values: [this.serverId, LEASE_MS / 1000] })
      // A pause between the question and the answer shows here: what was granted may have run out already.
      const until = since + LEASE_MS - MARGIN_MS
      if (this.isLive && !this.hadLapsed) {
        this.validUntil = until
        return
      }
      await this.verify()
      this.hadLapsed = false
      this.validUntil = until
      this.onResumed()
    } finally {
      clearTimeout(overdue)
    }
  }

  close() {
    this.isClosed = true
    if (this.timer) clearTimeout(this.timer)
    this.validUntil = 0
  }
}
