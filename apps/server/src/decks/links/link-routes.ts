import { deckLink, linkedList } from '@fourmat/protocol'
import { tooManyRequests } from '../../auth/limit-address.ts'
import { requireUser, sessionOf } from '../../auth/require-user.ts'
import type { App, Deps } from '../../deps.ts'
import { FairQueue, QueueFullError } from '../../fair-queue.ts'
import { errors, invalidInput } from '../../ops/error-answers.ts'
import { readDeckLink } from './read-link.ts'

const PER_MINUTE = 20 // of one account: other sites are not ours to flood
const AT_ONCE = 4
const WAITING_OF_ONE = 3
const SOON_S = 5

export const registerDeckLinkRoutes = (app: App, deps: Deps) => {
  const asking = new FairQueue({ atOnce: AT_ONCE, ofOneKey: 1, waitingOfOneKey: WAITING_OF_ONE })
  const limit = app.rateLimit({
    max: PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => sessionOf(request).user.id,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })

  app.post(
    '/api/v1/decks/from-link',
    {
      onRequest: [requireUser(deps), limit],
      schema: {
        tags: ['decks'],
        security: [{ bearer: [] }],
        summary: 'The list of a public deck elsewhere, as text to be imported; nothing is stored',
        body: deckLink,
        response: { 200: linkedList, ...errors(400, 401, 404, 429, 503), ...invalidInput },
      },
    },
    async (request) => {
      try {
        return await asking.run(sessionOf(request).user.id, () => readDeckLink(request.body.url, deps.env))
      } catch (error) {
        throw error instanceof QueueFullError ? tooManyRequests(SOON_S) : error
      }
    },
  )
}
