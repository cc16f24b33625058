// A stream that stays open while somebody has a deck on their screen, and says when there is a newer version of it.
import { z } from 'zod'
import { listen } from '../announce.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
import type { FeedStreams } from '../rooms/feed-streams.ts'
import { findDeck } from './decks-repo.ts'

export const registerDeckFeed = (app: App, deps: Deps, streams: FeedStreams) => {
  const stop = listen(deps, 'deck.changed', ({ deck_id, version }) =>
    streams.write(`event: deck\ndata: ${JSON.stringify({ version })}\n\n`, streams.about(deck_id)),
  )
  app.addHook('preClose', async () => stop())

  app.get(
    '/api/v1/decks/:deck_id/feed',
    {
      onRequest: requireUser(deps),
      schema: {
        tags: ['decks'],
        security: [{ bearer: [] }],
        summary: 'Server-sent events: "ready" with the version of a deck of mine, and "deck" whenever there is another',
        produces: ['text/event-stream'],
        params: z.object({ deck_id: z.string() }),
        response: { 200: z.string(), ...errors(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request)
      const { deck_id } = request.params
      const find = () => findDeck(deps.db, deck_id, session.user.id)
      const deck = await find()
      if (!deck) throw notFound('deck_not_found')
      const stream = streams.begin(session, reply, deck.id)
      // Read once the stream listens: no change can fall between the two.
      const { version } = (await find()) ?? deck
      streams.write(`event: ready\ndata: ${JSON.stringify({ version })}\n\n`, [stream])
      return reply
    },
  )
}
