// The rows of a deck, and which of them lead it.
import { addDeckCard, changeCommanders, changeDeckCard, deckCard, deck as deckSchema } from '@fourmat/protocol'
import { z } from 'zod'
import { announce } from '../announce.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { idempotencyHeaders, once } from '../ops/idempotency.ts'
import { announceDeck } from './announce-deck.ts'
import { addCard, changeCard, removeCard, setCommanders } from './deck-edit-repo.ts'
import { ownDeck } from './decks-repo.ts'

export const registerDeckCardRoutes = (app: App, deps: Deps) => {
  const onRequest = requireUser(deps)
  const about = (summary: string) => ({ tags: ['decks'], security: [{ bearer: [] }], summary })
  /** These answer a row: what the deck's version is has to be asked. */
  const changed = (deckId: string) => announce(deps, 'deck.changed', { deck_id: deckId.toLowerCase(), version: null })
  const ofDeck = z.object({ deck_id: z.string() })
  const ofRow = z.object({ deck_id: z.string(), deck_card_id: z.string() })

  app.post(
    '/api/v1/decks/:deck_id/cards',
    {
      onRequest,
      schema: {
        ...about('Add a card, to the row that it has already if any'),
        headers: idempotencyHeaders,
        params: ofDeck,
        body: addDeckCard,
        response: { 201: deckCard, ...errors(400, 401, 404, 409), ...invalidInput },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const row = await once(deps, request, reply, (db) =>
        addCard(db, request.params.deck_id, me, request.body, deps.now()),
      )
      changed(request.params.deck_id)
      return reply.code(201).send(row)
    },
  )

  app.patch(
    '/api/v1/decks/:deck_id/cards/:deck_card_id',
    {
      onRequest,
      schema: {
        ...about('Change quantity, printing, board or categories; a quantity of 0 or less removes the row'),
        params: ofRow,
        body: changeDeckCard,
        response: { 200: deckCard, 204: z.null(), ...errors(400, 401, 404), ...invalidInput },
      },
    },
    async (request, reply) => {
      const { deck_id, deck_card_id } = request.params
      const me = sessionOf(request).user.id
      const row = await changeCard(deps.db, deck_id, me, deck_card_id, request.body, deps.now())
      changed(deck_id)
      return row ? reply.code(200).send(row) : reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/v1/decks/:deck_id/cards/:deck_card_id',
    {
      onRequest,
      schema: { ...about('Remove a row'), params: ofRow, response: { 204: z.null(), ...errors(401, 404) } },
    },
    async (request, reply) => {
      const { deck_id, deck_card_id } = request.params
      await removeCard(deps.db, deck_id, sessionOf(request).user.id, deck_card_id, deps.now())
      changed(deck_id)
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/api/v1/decks/:deck_id/commanders',
    {
      onRequest,
      schema: {
        ...about('Say which rows lead the deck; an empty id clears'),
        params: ofDeck,
        body: changeCommanders,
        response: { 200: deckSchema, ...errors(400, 401, 404), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      await setCommanders(deps.db, request.params.deck_id, me, request.body, deps.now())
      return announceDeck(deps, await ownDeck(deps.db, request.params.deck_id, me))
    },
  )
}
