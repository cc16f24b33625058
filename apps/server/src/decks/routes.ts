import {
  bulkImport,
  bulkImportResult,
  categorySuggestions,
  copyDeck as copyDeckBody,
  DECK_NAME_MAX,
  deckExport,
  deckExportQuery,
  deckFields,
  deck as deckSchema,
  deckSummary,
  deckTokens,
  formatDeckText,
} from '@fourmat/protocol'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import { tokensOfDeck } from '../cards/tokens-repo.ts'
import { cutText } from '../cut-text.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
import type { LookUpFor } from '../ops/fair-requests.ts'
import { idempotencyHeaders, once } from '../ops/idempotency.ts'
import type { FeedStreams } from '../rooms/feed-streams.ts'
import { announceDeck, announceVisibility } from './announce-deck.ts'
import { registerDeckCardRoutes } from './card-routes.ts'
import { changeDeck, copyDeck, createDeck, deleteDeck } from './deck-edit-repo.ts'
import { hasDeck, listDecks, ownDeck } from './decks-repo.ts'
import { registerDeckFeed } from './feed-route.ts'
import { registerHistoryRoutes } from './history-routes.ts'
import { importCards } from './import-repo.ts'
import { registerDeckLinkRoutes } from './links/link-routes.ts'
import { registerSampleRoutes } from './sample-routes.ts'
import { registerSharedDeckRoutes } from './shared-routes.ts'
import { suggestionsFor } from './suggestions-repo.ts'

const COPY = ' (copy)'

const copyName = (name: string): string => cutText(name, DECK_NAME_MAX - COPY.length) + COPY

export const registerDeckRoutes = (app: App, deps: Deps, streams: FeedStreams, lookUpFor: LookUpFor) => {
  registerDeckFeed(app, deps, streams)
  const onRequest = requireUser(deps)
  const about = (summary: string) => ({ tags: ['decks'], security: [{ bearer: [] }], summary })
  const params = z.object({ deck_id: z.string() })

  app.get(
    '/api/v1/decks',
    {
      onRequest,
      schema: { ...about('My decks, the last changed first'), response: { 200: z.array(deckSummary), ...errors(401) } },
    },
    async (request) => listDecks(deps.db, sessionOf(request).user.id),
  )

  app.post(
    '/api/v1/decks',
    {
      onRequest,
      schema: {
        ...about('Make an empty deck'),
        headers: idempotencyHeaders,
        body: deckFields,
        response: { 201: deckSchema, ...errors(400, 401, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const made = await once(deps, request, reply, async (db) => {
        const deckId = await createDeck(db, me, request.body, deps.now(), deps.env.DECKS_PER_ACCOUNT)
        return ownDeck(db, deckId, me)
      })
      return reply.code(201).send(made)
    },
  )

  app.get(
    '/api/v1/decks/:deck_id',
    { onRequest, schema: { ...about('A deck of mine'), params, response: { 200: deckSchema, ...errors(401, 404) } } },
    async (request) => ownDeck(deps.db, request.params.deck_id, sessionOf(request).user.id),
  )

  app.put(
    '/api/v1/decks/:deck_id',
    {
      onRequest,
      schema: {
        ...about('Change name, format and what else is said'),
        params,
        body: deckFields,
        response: { 200: deckSchema, ...errors(400, 401, 404), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      await changeDeck(deps.db, request.params.deck_id, me, request.body, deps.now())
      const changed = announceDeck(deps, await ownDeck(deps.db, request.params.deck_id, me))
      if (request.body.visibility !== undefined) announceVisibility(deps, changed)
      return changed
    },
  )

  app.delete(
    '/api/v1/decks/:deck_id',
    {
      onRequest,
      schema: { ...about('Delete a deck of mine'), params, response: { 204: z.null(), ...errors(401, 404) } },
    },
    async (request, reply) => {
      if (!(await deleteDeck(deps.db, request.params.deck_id, sessionOf(request).user.id)))
        throw notFound('deck_not_found')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/v1/decks/:deck_id/copy',
    {
      onRequest,
      schema: {
        ...about('Copy a deck of mine'),
        headers: idempotencyHeaders,
        params,
        body: copyDeckBody.nullish(),
        response: { 201: deckSchema, ...errors(400, 401, 404, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const nameOf = (original: string) => request.body?.name ?? copyName(original)
      const most = deps.env.DECKS_PER_ACCOUNT
      const copy = await once(deps, request, reply, async (db) => {
        const copyId = await copyDeck(db, request.params.deck_id, me, nameOf, deps.now(), most)
        return ownDeck(db, copyId, me)
      })
      return reply.code(201).send(copy)
    },
  )

  app.get(
    '/api/v1/decks/:deck_id/tokens',
    {
      onRequest,
      schema: {
        ...about('The tokens that the cards of a deck of mine make, each once, in its best printing'),
        params,
        response: { 200: deckTokens, ...errors(401, 404) },
      },
    },
    async (request) => {
      const { deck_id } = request.params
      if (!(await hasDeck(deps.db, deck_id, sessionOf(request).user.id))) throw notFound('deck_not_found')
      return tokensOfDeck(deps.db, deck_id)
    },
  )

  app.get(
    '/api/v1/decks/:deck_id/category-suggestions',
    {
      onRequest,
      schema: {
        ...about('What the cards of a deck of mine are good for, by their texts'),
        params,
        response: { 200: categorySuggestions, ...errors(401, 404) },
      },
    },
    async (request) => {
      const { deck_id } = request.params
      if (!(await hasDeck(deps.db, deck_id, sessionOf(request).user.id))) throw notFound('deck_not_found')
      return { data: await suggestionsFor(deps.db, deck_id) }
    },
  )

  app.get(
    '/api/v1/decks/:deck_id/export',
    {
      onRequest,
      schema: {
        ...about('A deck of mine as text'),
        params,
        querystring: deckExportQuery,
        response: { 200: deckExport, ...errors(401, 404), ...invalidInput },
      },
    },
    async (request) => {
      const { style } = request.query
      const deck = await ownDeck(deps.db, request.params.deck_id, sessionOf(request).user.id)
      return { style, text: formatDeckText(deck, style) }
    },
  )

  app.post(
    '/api/v1/decks/:deck_id/bulk-import',
    {
      onRequest,
      schema: {
        ...about('Add a list of cards by name, all of it or nothing'),
        headers: idempotencyHeaders,
        params,
        body: bulkImport,
        response: { 200: bulkImportResult, ...errors(400, 401, 404, 409), ...invalidInput },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const { deck_id } = request.params
      const done = await once(deps, request, reply, async (db) => {
        const notFoundCards = await importCards(db, deck_id, me, request.body, deps.now())
        return { deck: await ownDeck(db, deck_id, me), not_found_cards: notFoundCards }
      })
      announceDeck(deps, done.deck)
      return done
    },
  )

  registerDeckCardRoutes(app, deps)
  registerHistoryRoutes(app, deps)
  registerSampleRoutes(app, deps)
  registerSharedDeckRoutes(app, deps, lookUpFor)
  registerDeckLinkRoutes(app, deps)
}
