// Decks that their owners show: to whoever has the link, or to everybody.
import {
  copyDeck as copyDeckBody,
  deck as deckSchema,
  publicDeckPage,
  publicDecksQuery,
  sharedDeck,
} from '@fourmat/protocol'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
import type { LookUpFor } from '../ops/fair-requests.ts'
import { idempotencyHeaders, once } from '../ops/idempotency.ts'
import { copySharedDeck } from './deck-edit-repo.ts'
import { viewDeck } from './decks-repo.ts'
import { listPublicDecks } from './library-repo.ts'
import { findSharedDeck } from './shared-deck-repo.ts'

export const registerSharedDeckRoutes = (app: App, deps: Deps, lookUpFor: LookUpFor) => {
  const onRequest = requireUser(deps)
  const tags = ['decks']
  const security = [{ bearer: [] }]
  const params = z.object({ key: z.string() })

  app.get(
    '/api/v1/decks/public',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The library: decks that anybody may see',
        querystring: publicDecksQuery,
        response: { 200: publicDeckPage, ...errors(401), ...invalidInput },
      },
    },
    async ({ query }) => {
      const { decks, total } = await listPublicDecks(deps.db, query)
      return { data: decks, has_more: query.skip + decks.length < total, total }
    },
  )

  app.get(
    '/api/v1/decks/shared/:key',
    {
      schema: {
        tags,
        summary: 'A deck that its owner shows; no account is needed',
        params,
        response: { 200: sharedDeck, ...errors(404, 429) },
      },
    },
    async ({ ip, params: { key } }) => {
      const deck = await lookUpFor(ip, () => findSharedDeck(deps.search.db, key))
      if (!deck) throw notFound('deck_not_found')
      return deck
    },
  )

  app.post(
    '/api/v1/decks/shared/:key/copy',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Copy a deck that its owner shows',
        headers: idempotencyHeaders,
        params,
        body: copyDeckBody.nullish(),
        response: { 201: deckSchema, ...errors(400, 401, 404, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const { key } = request.params
      const most = deps.env.DECKS_PER_ACCOUNT
      const copy = await once(deps, request, reply, async (db) => {
        const copyId = await copySharedDeck(db, key, me, request.body?.name, deps.now(), most)
        const made = await viewDeck(db, copyId, me)
        if (!made) throw notFound('deck_not_found')
        return made
      })
      return reply.code(201).send(copy)
    },
  )
}
