// Operations on a deck, and the versions that all changes leave behind.
import { changeDeck as changeDeckBody, deck as deckSchema, deckVersions } from '@fourmat/protocol'
import { z } from 'zod'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { announceDeck } from './announce-deck.ts'
import { mergeChanges } from './deck-change-repo.ts'
import { ownDeck } from './decks-repo.ts'
import { listVersions, restoreVersion, viewVersion } from './versions-repo.ts'

export const registerHistoryRoutes = (app: App, deps: Deps) => {
  const onRequest = requireUser(deps)
  const about = (summary: string) => ({ tags: ['decks'], security: [{ bearer: [] }], summary })
  const params = z.object({ deck_id: z.string() })
  const ofVersion = z.object({ deck_id: z.string(), n: z.coerce.number().int().min(1).max(2_147_483_647) })

  app.patch(
    '/api/v1/decks/:deck_id',
    {
      onRequest,
      schema: {
        ...about('Change a deck of mine by operations, merged in order with those of others'),
        params,
        body: changeDeckBody,
        response: { 200: deckSchema, ...errors(400, 401, 404), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      // In one transaction: the answer is the deck right after these changes, before anybody else's.
      const changed = await deps.db.transaction(async (tx) => {
        await mergeChanges(tx, request.params.deck_id, me, request.body, deps.now())
        return ownDeck(tx, request.params.deck_id, me)
      })
      return announceDeck(deps, changed)
    },
  )

  app.get(
    '/api/v1/decks/:deck_id/versions',
    {
      onRequest,
      schema: {
        ...about('What was changed in a deck of mine, the newest first'),
        params,
        response: { 200: deckVersions, ...errors(401, 404) },
      },
    },
    async (request) => listVersions(deps.db, request.params.deck_id, sessionOf(request).user.id),
  )

  app.get(
    '/api/v1/decks/:deck_id/versions/:n',
    {
      onRequest,
      schema: {
        ...about('A deck of mine as it was'),
        params: ofVersion,
        response: { 200: deckSchema, ...errors(401, 404), ...invalidInput },
      },
    },
    async (request) => viewVersion(deps.db, request.params.deck_id, sessionOf(request).user.id, request.params.n),
  )

  app.post(
    '/api/v1/decks/:deck_id/versions/:n/restore',
    {
      onRequest,
      schema: {
        ...about('Bring a version of a deck of mine back'),
        params: ofVersion,
        response: { 200: deckSchema, ...errors(401, 404), ...invalidInput },
      },
    },
    async (request) => {
      const { deck_id, n } = request.params
      const me = sessionOf(request).user.id
      const restored = await deps.db.transaction(async (tx) => {
        await restoreVersion(tx, deck_id, me, n, deps.now())
        return ownDeck(tx, deck_id, me)
      })
      return announceDeck(deps, restored)
    },
  )
}
