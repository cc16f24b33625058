// The sample decks, for whoever has thrown theirs away.
import { deck as deckSchema, deckSummary } from '@fourmat/protocol'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
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
        params: z.object({ deck_id: z.string() }),
        response: { 201: deckSchema, ...errors(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const most = deps.env.DECKS_PER_ACCOUNT
      const copyId = await copySampleDeck(deps.db, request.params.deck_id, me, deps.now(), most)
      const copy = copyId && (await viewDeck(deps.db, copyId, me))
      if (!copy) throw notFound('Deck not found')
      return reply.code(201).send(copy)
    },
  )
}
