// A player gives away a link to a game, and takes it back.
import { type GameShare, gameShare, shareGame as shareGameBody } from '@fourmat/protocol'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { publicOrigin } from '../ops/public-url.ts'
import { findOwnGame } from './read-game.ts'
import { type Share, shareGame, unshareGame } from './shares-repo.ts'

/** With the path alone where it is not known how this server is reached. */
export const presentShare = (
  { env }: Deps,
  request: FastifyRequest,
  gameId: string,
  { key, openHand }: Share,
): GameShare => ({
  url: `${publicOrigin(env, request) ?? ''}/games/${gameId}/replay?key=${key}`,
  key,
  open_hand: openHand,
})

export const registerShareRoutes = (app: App, deps: Deps) => {
  const onRequest = requireUser(deps)
  const about = (summary: string) => ({ tags: ['games'], security: [{ bearer: [] }], summary })
  const params = z.object({ game_id: z.string() })

  app.post(
    '/api/v1/games/:game_id/share',
    {
      onRequest,
      schema: {
        ...about('A link by which anybody sees this ended game; asked again, the same link'),
        params,
        body: shareGameBody.nullish(),
        response: { 200: gameShare, ...errors(400, 401, 404, 409), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      const { game } = await findOwnGame(deps, request.params.game_id, me)
      const share = await shareGame(deps.pool, game.id, me, request.body?.open_hand ?? null)
      return presentShare(deps, request, game.id, share)
    },
  )

  app.delete(
    '/api/v1/games/:game_id/share',
    {
      onRequest,
      schema: { ...about('Take my link back'), params, response: { 204: z.null(), ...errors(401, 404, 409) } },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const { game } = await findOwnGame(deps, request.params.game_id, me)
      await unshareGame(deps.pool, game.id, me)
      return reply.code(204).send(null)
    },
  )
}
