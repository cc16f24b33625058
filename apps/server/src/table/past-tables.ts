// A table as it was, for who goes back to it.
import { type Refusal, refuse, rewindDue, type Table } from '@fourmat/game'
import type { TableHost } from './table-host.ts'
import { TokenBuckets } from './token-bucket.ts'

/** A game is played again up to there, which is a thousand times the work of a move. */
const AT_ONCE = 20
const PER_SECOND = 2

export class PastTables {
  private readonly host: TableHost
  private readonly logged: () => Promise<void>
  private readonly buckets = new TokenBuckets(AT_ONCE, PER_SECOND)
  private kept: Table | null = null

  /** `logged` resolves when the log has everything that has happened. */
  constructor(host: TableHost, logged: () => Promise<void>) {
    this.host = host
    this.logged = logged
  }

  /** The table after that event of its running game, for this account. */
  async at(table: Table, seq: number, userId: string): Promise<Table | Refusal> {
    const known = this.known(table, seq)
    if (known) return known
    if (!this.buckets.take(userId, performance.now()))
      return refuse('rate_limited', `At most ${PER_SECOND} steps back a second`)
    return this.load(table, seq)
  }

  private known({ game_id }: Table, seq: number): Table | null {
    const { kept } = this
    return kept?.seq === seq && kept.game_id === game_id ? kept : null
  }

  private async load(table: Table, seq: number): Promise<Table | Refusal> {
    await this.logged()
    this.kept = await this.host.loadPast(table, seq)
    return this.kept ?? refuse('not_found', 'That is not of the running game')
  }

  /** What the end of a proposal takes that nobody's word is missing for any more, or whose time is up. */
  async toSettle(table: Table, now: number): Promise<{ readonly past?: Table | Refusal }> {
    const { rewind } = table
    if (!rewind || rewindDue(table, now) !== 'agreed') return {}
    return { past: this.known(table, rewind.to_seq) ?? (await this.load(table, rewind.to_seq)) }
  }

  /** While players are asked, the past is kept: whoever answers last need not wait for it. */
  releaseFor({ rewind }: Table): void {
    if (!rewind) this.kept = null
  }

  prune(now: number): void {
    this.buckets.prune(now)
  }
}
