// Who is connected to a table, and since when the others are away.
import type { Player, PlayerId, Table } from '@fourmat/game'
import { SEAT_KEPT_SECONDS } from '../rooms/rooms-repo.ts'
import type { MirroredSeat } from './seats-mirror-repo.ts'
import type { Session } from './session.ts'

/** After a restart players come back by themselves; until then they are not called gone. */
const RETURN_MS = 10_000
/** How long an empty table stays in memory. */
const DESERTED_MS = 60_000

const NOBODY: readonly PlayerId[] = []

export class Presence {
  private readonly sessions = new Map<PlayerId, Session>()
  private readonly since = new Map<string, number>() // by account
  private readonly loadedAt: number
  private desertedAt: number

  constructor(now: number, awaySince: ReadonlyMap<string, number>) {
    this.loadedAt = now
    this.desertedAt = now
    for (const [user, at] of awaySince) this.since.set(user, at)
  }

  of(player: PlayerId): Session | undefined {
    return this.sessions.get(player)
  }

  all(): Session[] {
    return [...this.sessions.values()]
  }

  /** Returns the session of an older tab of the same player. */
  enter(session: Session): Session | undefined {
    const replaced = this.sessions.get(session.playerId)
    this.sessions.set(session.playerId, session)
    if (!replaced) this.since.set(session.connection.userId, Date.now())
    return replaced
  }

  /** False when a newer tab has taken its place. */
  leave(session: Session, now: number): boolean {
    if (this.sessions.get(session.playerId) !== session) return false
    this.sessions.delete(session.playerId)
    this.since.set(session.connection.userId, now)
    if (this.sessions.size === 0) this.desertedAt = now
    return true
  }

  /** Players whom the table calls connected though nobody has come back in time. */
  overdue(table: Table, now: number): readonly PlayerId[] {
    if (now - this.loadedAt < RETURN_MS) return NOBODY
    // Asked of every table every second: what is nearly always the case must cost nothing.
    let missing: readonly PlayerId[] = NOBODY
    for (const { id, user_id, status } of table.players) {
      if (status !== 'connected' || this.sessions.has(id)) continue
      if (user_id && !this.since.has(user_id)) this.since.set(user_id, this.loadedAt)
      missing = [...missing, id]
    }
    return missing
  }

  isDeserted(now: number): boolean {
    return this.sessions.size === 0 && now - this.desertedAt >= DESERTED_MS && now - this.loadedAt >= RETURN_MS
  }

  /** Of those who have been away too long, the one who has been away longest. */
  longestAway(table: Table, now: number): Player | undefined {
    // Of whom nothing is known the account is gone, and the lobby's row with it: that seat waits for nobody. One of a game that is
    // played on waits from when the table was opened.
    const awayFor = ({ user_id }: Player) => now - (user_id === null ? this.loadedAt : (this.since.get(user_id) ?? 0))
    return table.players
      .filter((player) => player.status === 'disconnected' && awayFor(player) >= SEAT_KEPT_SECONDS * 1000)
      .sort((a, b) => awayFor(b) - awayFor(a))[0]
  }

  /** The seats as the lobby shows them. */
  seats(table: Table): MirroredSeat[] {
    return table.players.flatMap(({ user_id, seat, status }) =>
      user_id === null
        ? []
        : [
            {
              user_id,
              seat,
              connected: status === 'connected',
              since: new Date(this.since.get(user_id) ?? this.loadedAt).toISOString(),
            },
          ],
    )
  }
}
