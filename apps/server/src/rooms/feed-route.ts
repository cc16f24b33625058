// A line that stays open and says when the lobby looks different; the page then asks for it again.
import { z } from 'zod'
import { listen } from '../announce.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors } from '../ops/error-answers.ts'

/** Changes come in bursts; one word is enough for all of them. */
const QUIET_MS = 250
/** Proxies close lines on which nothing is said. */
const HEARTBEAT_MS = 25_000

export const registerRoomFeed = (app: App, deps: Deps) => {
  app.get(
    '/api/v1/rooms/feed',
    {
      onRequest: requireUser(deps),
      schema: {
        tags: ['rooms'],
        security: [{ bearer: [] }],
        summary: 'Server-sent events: "lobby" whenever lists of rooms look different',
        produces: ['text/event-stream'],
        response: { 200: z.string(), ...errors(401) },
      },
    },
    (request, reply) => {
      const { tokenId } = sessionOf(request)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as Record<string, string>)
      raw.write('retry: 2000\n\nevent: ready\ndata: {}\n\n')

      let waiting: NodeJS.Timeout | undefined
      const tell = () => {
        waiting ??= setTimeout(() => {
          waiting = undefined
          raw.write('event: lobby\ndata: {}\n\n')
        }, QUIET_MS)
      }
      const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
      const stops = [
        listen(deps, 'lobby.changed', tell),
        listen(deps, 'tokens.revoked', ({ token_ids }) => {
          if (token_ids.includes(tokenId)) raw.end()
        }),
      ]
      raw.on('close', () => {
        clearInterval(heartbeat)
        clearTimeout(waiting)
        for (const stop of stops) stop()
      })
    },
  )
}
