// A stream that stays open and says when the lobby looks different; the page then asks for it again.
import { z } from 'zod'
import { listen } from '../announce.ts'
import { tooManyRequests } from '../auth/limit-address.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors } from '../ops/error-answers.ts'
import { FeedStreams, type Stream } from './feed-streams.ts'

/** Changes come in bursts; one word is enough for all of them. */
const QUIET_MS = 250
/** Proxies close streams on which nothing is said. */
const HEARTBEAT_MS = 25_000
/** One for each tab in which somebody has the lobby open, and some that a proxy has not given up yet. */
const STREAMS_OF_ONE_ACCOUNT = 20
const SECONDS_TO_WAIT = 30

export const registerRoomFeed = (app: App, deps: Deps) => {
  const streams = new FeedStreams(deps)
  let waiting: NodeJS.Timeout | undefined
  const outdated = new Set<Stream>() // whoever comes later has seen the change
  const lobbyChanged = () => {
    for (const stream of streams.all()) outdated.add(stream)
    waiting ??= setTimeout(() => {
      waiting = undefined
      streams.write('event: lobby\ndata: {}\n\n', outdated)
      outdated.clear()
    }, QUIET_MS)
  }
  const heartbeat = setInterval(() => streams.write(':\n\n', streams.all()), HEARTBEAT_MS)
  heartbeat.unref()
  const stops = [listen(deps, 'lobby.changed', lobbyChanged), listen(deps, 'user.renamed', lobbyChanged)]

  app.addHook('preClose', async () => {
    for (const stop of stops) stop()
    clearInterval(heartbeat)
    clearTimeout(waiting)
    await streams.close()
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
      const session = sessionOf(request)
      if (streams.countOf(session.user.id) >= STREAMS_OF_ONE_ACCOUNT) throw tooManyRequests(SECONDS_TO_WAIT)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as Record<string, string>)
      const stream = { session, raw }
      streams.add(stream)
      streams.write('retry: 2000\n\nevent: ready\ndata: {}\n\n', [stream])
    },
  )
}
