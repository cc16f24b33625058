// The sample decks, for whoever has thrown theirs away.
import { deck as deckSchema, deckSummary } from '@fourmat/protocol'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
import { idempotencyHeaders, once } from '../ops/idempotency.ts'
import { listSampleDecks, viewDeck } from './decks-repo.ts'
import { copySampleDeck } from './sample-decks-repo.ts'

export const registerSampleRoutes = (app: App, deps: Deps) => {
  const onRequest = requireUser(deps)
  const about = (summary: string) => ({ tags: ['decks'], security: [{ bearer: [] }], summary })

  app.get(
    '/api/v1/decks/samples',
    {
      onRequest,
      schema: { ...about('The sample decks'), response: { 200: z.array(deckSummary), ...errors(401) } },
    },
    async () => listSampleDecks(deps.db),
  )

  app.post(
    '/api/v1/decks/samples/:deck_id/copy',
    {
      onRequest,
      schema: {
        ...about('Make a sample deck my own'),
        headers: idempotencyHeaders,
        params: z.object({ deck_id: z.string() }),
        response: { 201: deckSchema, ...errors(401, 404, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const most = deps.env.DECKS_PER_ACCOUNT
      const copy = await once(deps, request, reply, async (db) => {
        const copyId = await copySampleDeck(db, request.params.deck_id, me, deps.now(), most)
        const made = copyId && (await viewDeck(db, copyId, me))
        if (!made) throw notFound('deck_not_found')
        return made
      })
      return reply.code(201).send(copy)
    },
  )
}
