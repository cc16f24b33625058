// The games that an account has played, and one of them.
import { game, gameFigures, gameFiguresQuery, gameKeyQuery, games, gamesQuery } from '@fourmat/protocol'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
import { findGame } from './games-repo.ts'
import { ownPlayer, type PlayedGame, presentGame } from './played-games.ts'
import { type Figures, figuresOf, findArchived, type GamesFilter, listArchived, satAt } from './played-repo.ts'
import { requireUserOrKey } from './read-game.ts'
import { RunningGames } from './running-games.ts'
import { presentShare } from './share-routes.ts'
import { openedBy, sharesOf } from './shares-repo.ts'

const isMeant = (game: PlayedGame, userId: string, { deckId, player, won }: GamesFilter): boolean => {
  const you = ownPlayer(game, userId)
  const others = game.players.filter((other) => other !== you)
  const name = player.toLowerCase()
  return (
    (deckId === undefined || you?.deckId === deckId) &&
    (name === '' || others.some(({ username }) => username?.toLowerCase().includes(name))) &&
    (won === undefined || won === (game.winner !== null && game.winner === you?.id))
  )
}

/** With the games that ended a moment ago, of which no row tells yet. */
const withJustEnded = (stored: Figures, live: readonly PlayedGame[], userId: string): Figures => {
  const ended = live.flatMap((game) => (game.endedAt ? [{ ...game, endedAt: game.endedAt }] : []))
  const games = stored.games + ended.length
  if (ended.length === 0) return stored
  const mean = (before: number | null, sum: number): number => ((before ?? 0) * stored.games + sum) / games
  return {
    games,
    won:
      stored.won + ended.filter((game) => game.winner !== null && game.winner === ownPlayer(game, userId)?.id).length,
    turns: mean(
      stored.turns,
      ended.reduce((sum, { turns }) => sum + turns, 0),
    ),
    seconds: mean(
      stored.seconds,
      ended.reduce((sum, { startedAt, endedAt }) => sum + (endedAt.getTime() - startedAt.getTime()) / 1000, 0),
    ),
  }
}

export const registerPlayedRoutes = (app: App, deps: Deps) => {
  const running = new RunningGames(deps)
  const about = (summary: string) => ({ tags: ['games'], security: [{ bearer: [] }], summary })

  app.get(
    '/api/v1/games',
    {
      onRequest: requireUser(deps),
      schema: {
        ...about('My games: those that run, then those that ended, each the newest first'),
        querystring: gamesQuery,
        response: { 200: games, ...errors(401), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      const { skip, limit, deck_id, player, won } = request.query
      const filter: GamesFilter = { deckId: deck_id, player, won: won === undefined ? undefined : won === 'true' }
      const live = (await running.of(me)).filter((one) => isMeant(one, me, filter))
      const shown = live.slice(skip, skip + limit)
      const rest = { skip: Math.max(0, skip - live.length), limit: limit - shown.length }
      const found = [...shown, ...(await listArchived(deps.pool, me, filter, rest))]
      const page = found.slice(0, limit)
      const shares = await sharesOf(
        deps.pool,
        page.map(({ id }) => id),
        me,
      )
      return {
        data: page.map((one) => {
          const share = shares.get(one.id)
          return presentGame(one, me, share ? presentShare(deps, request, one.id, share) : null)
        }),
        has_more: found.length > limit || live.length > skip + limit,
      }
    },
  )

  app.get(
    '/api/v1/games/figures',
    {
      onRequest: requireUser(deps),
      schema: {
        ...about('What my ended games come to, or those with one deck'),
        querystring: gameFiguresQuery,
        response: { 200: gameFigures, ...errors(401), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      const { deck_id } = request.query
      const stored = await figuresOf(deps.pool, me, deck_id ?? null)
      const live = await running.of(me)
      return withJustEnded(
        stored,
        live.filter((one) => isMeant(one, me, { deckId: deck_id, player: '', won: undefined })),
        me,
      )
    },
  )

  const findInLog = async (gameId: string): Promise<PlayedGame | null> => {
    const found = await findGame(deps.pool, gameId)
    return found && running.read(found)
  }

  /** Null where the account did not sit there. */
  const findMine = async (gameId: string, userId: string): Promise<PlayedGame | null> => {
    const archived = await findArchived(deps.pool, gameId)
    if (archived) return (await satAt(deps.pool, gameId, userId)) ? archived : null
    const played = await findInLog(gameId)
    return played && ownPlayer(played, userId) ? played : null
  }

  app.get(
    '/api/v1/games/:game_id',
    {
      onRequest: requireUserOrKey(deps),
      schema: {
        ...about('A game of mine, or one of which I have the key'),
        params: z.object({ game_id: z.string() }),
        querystring: gameKeyQuery,
        response: { 200: game, ...errors(401, 404), ...invalidInput },
      },
    },
    async (request) => {
      const { game_id } = request.params
      const { key } = request.query
      if (key !== undefined) {
        const isOpen = (await openedBy(deps.pool, game_id, key)) !== null
        const found = isOpen ? ((await findArchived(deps.pool, game_id)) ?? (await findInLog(game_id))) : null
        if (!found) throw notFound('game_not_found')
        return presentGame(found, null, null)
      }
      const me = sessionOf(request).user.id
      const found = await findMine(game_id, me)
      if (!found) throw notFound('game_not_found')
      const share = (await sharesOf(deps.pool, [game_id], me)).get(game_id)
      return presentGame(found, me, share ? presentShare(deps, request, game_id, share) : null)
    },
  )
}
