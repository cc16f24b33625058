// Replays and proofs of ended games, for those who played them.
import { type Draw, drawsOf, type PlayerId, type Proof, replayOf, seatedBy, type TableEvent } from '@fourmat/game'
import { gameFairness, gameReplay } from '@fourmat/protocol'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors } from '../ops/error-answers.ts'
import { apiError, notFound } from '../ops/errors.ts'
import { findGame, type Game, readGame } from './games-repo.ts'

const params = z.object({ game_id: z.string() })

/** The player that an account was in this game; whoever sat at the table while it ran. */
const playerOf = (events: readonly TableEvent[], userId: string): PlayerId | null => {
  for (const event of events) {
    const own = seatedBy(event).find((player) => player.user_id === userId)
    if (own) return own.id
  }
  return null
}

interface EndedGame {
  readonly game: Game & { readonly endedAt: Date }
  readonly events: readonly TableEvent[]
  readonly proof: Proof
  readonly you: PlayerId
}

const findEnded = async (deps: Deps, gameId: string, userId: string): Promise<EndedGame> => {
  const game = await findGame(deps.pool, gameId)
  if (!game) throw notFound('game_not_found')
  const { events, proof } = await readGame(deps.pool, game)
  const you = playerOf(events, userId)
  if (you === null) throw notFound('game_not_found')
  const { endedAt } = game
  if (!proof || !endedAt) throw apiError(409, 'game_not_ended')
  return { game: { ...game, endedAt }, events, proof, you }
}

/** Nobody writes into an answer; its schema only does not say so. */
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }

export const registerGameRoutes = (app: App, deps: Deps) => {
  app.get(
    '/api/v1/games/:game_id/events',
    {
      onRequest: requireUser(deps),
      schema: {
        tags: ['games'],
        summary: 'An ended game as you saw it, event by event',
        security: [{ bearer: [] }],
        params,
        response: { 200: gameReplay, ...errors(401, 404, 409) },
      },
    },
    async (request) => {
      const { game, events, proof, you } = await findEnded(deps, request.params.game_id, sessionOf(request).user.id)
      const played = { game_id: game.id, room: game.room, seed: proof.seed, from_seq: game.fromSeq, events }
      return {
        game_id: game.id,
        room_id: game.roomId,
        you,
        ended_at: game.endedAt.toISOString(),
        ...replayOf(played, you),
      }
    },
  )

  app.get(
    '/api/v1/games/:game_id/fairness',
    {
      onRequest: requireUser(deps),
      schema: {
        tags: ['games'],
        summary: 'Every random result of an ended game, and the seed from which it follows',
        security: [{ bearer: [] }],
        params,
        response: { 200: gameFairness, ...errors(401, 404, 409) },
      },
    },
    async (request) => {
      const { game, events, proof } = await findEnded(deps, request.params.game_id, sessionOf(request).user.id)
      return {
        game_id: game.id,
        commitment: game.commitment,
        seed: proof.seed,
        nonces: [...proof.nonces],
        draws: drawsOf(events) as Mutable<Draw>[],
      }
    },
  )
}
