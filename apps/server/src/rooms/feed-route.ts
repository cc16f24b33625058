// A stream that stays open and says when the lobby looks different; the page then asks for it again.
import { z } from 'zod'
import { listen } from '../announce.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors } from '../ops/error-answers.ts'
import type { FeedStreams, Stream } from './feed-streams.ts'

/** Changes come in bursts; one word is enough for all of them. */
const QUIET_MS = 250
const LOBBY = 'lobby'

export const registerRoomFeed = (app: App, deps: Deps, streams: FeedStreams) => {
  let waiting: NodeJS.Timeout | undefined
  const outdated = new Set<Stream>() // whoever comes later has seen the change
  const lobbyChanged = () => {
    for (const stream of streams.about(LOBBY)) outdated.add(stream)
    waiting ??= setTimeout(() => {
      waiting = undefined
      streams.write('event: lobby\ndata: {}\n\n', outdated)
      outdated.clear()
    }, QUIET_MS)
  }
  const stops = [listen(deps, 'lobby.changed', lobbyChanged), listen(deps, 'user.renamed', lobbyChanged)]

  app.addHook('preClose', async () => {
    for (const stop of stops) stop()
    clearTimeout(waiting)
  })

  app.get(
    '/api/v1/rooms/feed',
    {
      onRequest: requireUser(deps),
      schema: {
        tags: ['rooms'],
        security: [{ bearer: [] }],
        summary: 'Server-sent events: "lobby" whenever lists of rooms look different',
        produces: ['text/event-stream'],
        response: { 200: z.string(), ...errors(401, 429) },
      },
    },
    (request, reply) => {
      const stream = streams.begin(sessionOf(request), reply, LOBBY)
      streams.write('event: ready\ndata: {}\n\n', [stream])
    },
  )
}
