// Who may read a game: whoever sat there, and whoever has the key of a share.
import { type PlayerId, type Proof, seatedBy, type TableEvent, watcherOf } from '@fourmat/game'
import type { onRequestAsyncHookHandler } from 'fastify'
import { requireUser } from '../auth/require-user.ts'
import type { Deps } from '../deps.ts'
import { apiError, notFound } from '../ops/errors.ts'
import { findGame, type Game, readGame } from './games-repo.ts'
import { openedBy, openHandsOf } from './shares-repo.ts'

/** The hook of what a key opens to everybody: without one it takes an account. */
export const requireUserOrKey = (deps: Deps): onRequestAsyncHookHandler => {
  const user = requireUser(deps)
  return async function (request, reply) {
    if (typeof (request.query as { key?: unknown }).key !== 'string') await user.call(this, request, reply)
  }
}

/** The names under which these accounts sat at the table, in the order in which they sat down. */
const playersOf = (events: readonly TableEvent[], userIds: readonly string[]): PlayerId[] => {
  const found = events.flatMap((event) =>
    seatedBy(event).filter(({ user_id }) => user_id !== null && userIds.includes(user_id)),
  )
  return [...new Set(found.map(({ id }) => id))]
}

export interface EndedGame {
  readonly game: Game & { readonly endedAt: Date }
  readonly events: readonly TableEvent[]
  readonly proof: Proof
}

interface GameRead {
  readonly game: Game
  readonly events: readonly TableEvent[]
  readonly proof: Proof | null
}

const read = async (deps: Deps, gameId: string): Promise<GameRead> => {
  const game = await findGame(deps.pool, gameId)
  if (!game) throw notFound('game_not_found')
  return { game, ...(await readGame(deps.pool, game)) }
}

const ended = ({ game, events, proof }: GameRead): EndedGame => {
  const { endedAt } = game
  if (!proof || !endedAt) throw apiError(409, 'game_not_ended')
  return { game: { ...game, endedAt }, events, proof }
}

/** An ended game at which the account sat. */
export const findOwnGame = async (
  deps: Deps,
  gameId: string,
  userId: string,
): Promise<EndedGame & { you: PlayerId }> => {
  const found = await read(deps, gameId)
  const [you] = playersOf(found.events, [userId])
  if (you === undefined) throw notFound('game_not_found')
  return { ...ended(found), you }
}

/** As whom everybody may see the game. */
export const openViewerOf = async (deps: Deps, { game, events }: EndedGame): Promise<PlayerId> =>
  watcherOf(playersOf(events, await openHandsOf(deps.pool, game.id)))

/** An ended game that is shared, and as whom everybody sees it. */
export const findSharedGame = async (
  deps: Deps,
  gameId: string,
  key: string,
): Promise<EndedGame & { viewer: PlayerId }> => {
  const opened = await openedBy(deps.pool, gameId, key)
  if (!opened) throw notFound('game_not_found')
  const found = await read(deps, gameId)
  return { ...ended(found), viewer: watcherOf(playersOf(found.events, opened)) }
}
