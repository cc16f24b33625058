// Moves ended games into the archive, a small step at a time, so that the live tables never notice.
import type { Deps } from '../deps.ts'
import { packGame } from './archive.ts'
import { nextToArchive, storeArchive, trimNext } from './archive-repo.ts'
import { beginGame, followGame } from './follow-game.ts'
import { readLog } from './games-repo.ts'

export class GameKeeper {
  private readonly pool: Deps['pool']
  private readonly log: Deps['log']
  private readonly unreadable = new Set<string>() // to be looked at by somebody; the others go on

  constructor({ pool, log }: Pick<Deps, 'pool' | 'log'>) {
    this.pool = pool
    this.log = log
  }

  /** Archives one game, or takes one that is archived out of the log; false when there is nothing to do. */
  async step(): Promise<boolean> {
    const game = await nextToArchive(this.pool, [...this.unreadable])
    if (!game) return trimNext(this.pool)
    try {
      const archived = await readLog(this.pool, game)
      const { record } = await followGame(beginGame(game.room, game.id, game.fromSeq), archived.lines)
      await storeArchive(this.pool, game, await packGame(archived), record)
    } catch (error) {
      this.unreadable.add(game.id)
      this.log.error({ err: error, game_id: game.id }, 'a game could not be archived; its log is kept')
    }
    return true
  }
}
