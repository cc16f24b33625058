// A table as it was, for who goes back to it.
import { type Refusal, refuse, rewindDue, type Table } from '@fourmat/game'
import type { TableHost } from './table-host.ts'

export class PastTables {
  private readonly host: TableHost
  private readonly logged: () => Promise<void>
  private kept: Table | null = null

  /** `logged` resolves when the log has everything that has happened. */
  constructor(host: TableHost, logged: () => Promise<void>) {
    this.host = host
    this.logged = logged
  }

  async at(table: Table, seq: number): Promise<Table | Refusal> {
    const { kept } = this
    if (kept?.seq === seq && kept.game_id === table.game_id) return kept
    await this.logged()
    const past = await this.host.loadPast(table, seq)
    this.kept = past
    return past ?? refuse('not_found', 'That is not of the running game')
  }

  /** What the end of a proposal takes that nobody's word is missing for any more, or whose time is up. */
  async toSettle(table: Table, now: number): Promise<{ readonly past?: Table | Refusal }> {
    const { rewind } = table
    return rewind && rewindDue(table, now) === 'agreed' ? { past: await this.at(table, rewind.to_seq) } : {}
  }

  /** While players are asked, the past is kept: whoever answers last need not wait for it. */
  releaseFor({ rewind }: Table): void {
    if (!rewind) this.kept = null
  }
}
