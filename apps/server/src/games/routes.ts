// Replays and proofs of ended games, for those who played them and for those who were given the key.
import { type Draw, drawsOf, replayOf } from '@fourmat/game'
import { gameEventsQuery, gameFairness, gameReplay } from '@fourmat/protocol'
import { z } from 'zod'
import { addressKey } from '../auth/limit-address.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { FairQueue } from '../fair-queue.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { refuseMore } from '../ops/fair-requests.ts'
import { registerPlayOnRoute } from './play-on-routes.ts'
import { registerPlayedRoutes } from './played-routes.ts'
import { type EndedGame, findOwnGame, findSharedGame, openViewerOf, requireUserOrKey } from './read-game.ts'
import { registerShareRoutes } from './share-routes.ts'

const params = z.object({ game_id: z.string() })

/** Nobody writes into an answer; its schema only does not say so. */
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }

const answerOf = ({ game, events, proof }: EndedGame, you: string | null, viewer: string) => ({
  game_id: game.id,
  room_id: game.roomId,
  you,
  ended_at: game.endedAt.toISOString(),
  ...replayOf({ game_id: game.id, room: game.room, seed: proof.seed, from_seq: game.fromSeq, events }, viewer),
})

/** Opening a game takes a while, and a link may be known to many: they wait for each other, and nobody else for them. */
const SHARED_AT_ONCE = 2
const SHARED_WAITING = 20 // of one address

export const registerGameRoutes = (app: App, deps: Deps) => {
  const shared = new FairQueue({ atOnce: SHARED_AT_ONCE, ofOneKey: 1, waitingOfOneKey: SHARED_WAITING })
  registerPlayedRoutes(app, deps)
  registerShareRoutes(app, deps)
  registerPlayOnRoute(app, deps)

  app.get(
    '/api/v1/games/:game_id/events',
    {
      onRequest: requireUserOrKey(deps),
      schema: {
        tags: ['games'],
        summary:
          'An ended game as you saw it, event by event; by `view` or with the key of a share, as everybody at the table could see it',
        security: [{ bearer: [] }],
        params,
        querystring: gameEventsQuery,
        response: { 200: gameReplay, ...errors(401, 404, 409, 429), ...invalidInput },
      },
    },
    async (request) => {
      const { game_id } = request.params
      const { key, view } = request.query
      if (key === undefined) {
        const own = await findOwnGame(deps, game_id, sessionOf(request).user.id)
        return view === 'open' ? answerOf(own, null, await openViewerOf(deps, own)) : answerOf(own, own.you, own.you)
      }
      return shared
        .run(addressKey(request.ip), async () => {
          const found = await findSharedGame(deps, game_id, key)
          return answerOf(found, null, found.viewer)
        })
        .catch(refuseMore)
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
      const { game, events, proof } = await findOwnGame(deps, request.params.game_id, sessionOf(request).user.id)
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
