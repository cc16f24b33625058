// Games that are in the log alone: those that run, and those that ended a moment ago. Each is read once, and then only what came since.
import { BoundedMap } from '../bounded-map.ts'
import type { Deps } from '../deps.ts'
import { beginGame, type Followed, followGame } from './follow-game.ts'
import { type Game, gamesInLog, readLog } from './games-repo.ts'
import { ownPlayer, type PlayedGame, playedIn } from './played-games.ts'

const GAMES_KEPT = 200

export class RunningGames {
  private readonly pool: Deps['pool']
  private readonly followed = new BoundedMap<string, Promise<Followed>>(GAMES_KEPT)

  constructor({ pool }: Pick<Deps, 'pool'>) {
    this.pool = pool
  }

  /** Two who ask at the same time read one after the other. */
  private follow(game: Game): Promise<Followed> {
    const before = this.followed.get(game.id)
    const after = this.readOn(game, before).catch((error) => {
      this.followed.delete(game.id)
      throw error
    })
    this.followed.set(game.id, after)
    return after
  }

  private async readOn(game: Game, before: Promise<Followed> | undefined): Promise<Followed> {
    const from = (await before) ?? beginGame(game.room, game.id, game.fromSeq)
    const { lines } = await readLog(this.pool, { ...game, fromSeq: from.table.seq + 1 })
    return lines.length === 0 ? from : followGame(from, lines)
  }

  async read(game: Game): Promise<PlayedGame> {
    return playedIn(game, await this.follow(game))
  }

  /** Those of the rooms in which the account sits, to which it brought a deck; the newest first. */
  async of(userId: string): Promise<PlayedGame[]> {
    const played: PlayedGame[] = []
    for (const game of await gamesInLog(this.pool, userId)) played.push(await this.read(game))
    return played
      .filter((game) => ownPlayer(game, userId) !== undefined)
      .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  }
}
