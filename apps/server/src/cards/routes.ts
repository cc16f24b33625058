import {
  alternativesQuery,
  card,
  cardPage,
  cardPrintPage,
  cardQuery,
  madeByQuery,
  resolvedNames,
  resolveNames as resolveNamesBody,
  tokensMade,
} from '@fourmat/protocol'
import type { onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import { tooManyRequests } from '../auth/limit-address.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { invalid, notFound } from '../ops/errors.ts'
import { findAlternatives, findCard, findCards } from './card-detail-repo.ts'
import { resolveNames } from './cards-repo.ts'
import { findPairs } from './pairs-repo.ts'
import { QueryCostError } from './query/cost.ts'
import { QuerySyntaxError } from './query/lexer.ts'
import { AnswerText, type CardSearch, createCardSearch } from './search-repo.ts'
import { tokensOfCards } from './tokens-repo.ts'

const tags = ['cards']
const security = [{ bearer: [] }]

const NAME_HELP =
  'Plain words search names. With a filter such as t:elf, mv<=3, f:modern, a:"an artist", year>=2015 or o:/a pattern/ the text is a query; order:, direction: and unique: say how the cards come. What looks like a filter and is none is refused. See docs/cards.md.'

/** A wrong query is the asker's: say what and, as the last step of `loc`, at which character. */
const asAnswer = (error: unknown): unknown => {
  if (error instanceof QueryCostError) return invalid(['query', 'name'], error.said, 'query_cost')
  if (!(error instanceof QuerySyntaxError)) return error
  const { position, said } = error
  const at = position + 1
  const placed = { ...said, params: { ...said.params, at }, text: `${said.text} (at character ${at})` }
  return invalid(['query', 'name', position], placed, 'query_syntax')
}

const answering = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw asAnswer(error)
  }
}

/** What somebody asks in a minute, however it is asked; how much at once is bounded in ops/fair-requests.ts. */
const limitCardRequests = (app: App, deps: Deps) =>
  app.rateLimit({
    max: deps.env.CARD_REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => sessionOf(request).user.id,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  }) as onRequestHookHandler

const LOOK_EVERY_MS = 1_000

/** The names are read when the server starts, and after an import before anybody has asked. */
const keepWarm = (app: App, search: CardSearch) => {
  let warming: Promise<unknown> | undefined
  const warm = () => {
    // Whoever searches next tries again, and is told.
    warming ??= search
      .warm()
      .catch(() => {})
      .finally(() => {
        warming = undefined
      })
  }
  let timer: ReturnType<typeof setInterval> | undefined
  app.addHook('onListen', (done) => {
    warm()
    timer = setInterval(warm, LOOK_EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await warming
  })
}

export const registerCardRoutes = (app: App, deps: Deps) => {
  const onRequest = [requireUser(deps), limitCardRequests(app, deps)]
  const search = createCardSearch(deps, { hidesStarter: deps.env.STARTER_CARDS === 'hide' })

  keepWarm(app, search)

  app.get(
    '/api/v1/cards',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Search cards',
        description: NAME_HELP,
        querystring: cardQuery,
        response: { 200: cardPage, ...errors(401, 429), ...invalidInput },
      },
    },
    async ({ query }) => {
      const found = await answering(search.cardIds(query))
      return { data: await findCards(deps.db, found.data), has_more: found.has_more }
    },
  )

  app.get(
    '/api/v1/cards/prints',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Search cards, with a printing of each or with every printing',
        description: NAME_HELP,
        querystring: cardQuery,
        response: { 200: cardPrintPage, ...errors(401, 429), ...invalidInput },
      },
    },
    async ({ query }, reply) => {
      const found = await answering(search.prints(query))
      // A text is sent as it is: the database has made it, and tests hold it against the schema.
      return found instanceof AnswerText ? reply.type('application/json').send(found.json as never) : found
    },
  )

  app.get(
    '/api/v1/cards/prints/:card_print_id/alternatives',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'All printings of the card that this is a printing of',
        params: z.object({ card_print_id: z.string() }),
        querystring: alternativesQuery,
        response: { 200: cardPrintPage, ...errors(401, 404, 429), ...invalidInput },
      },
    },
    async ({ params, query }) => {
      const found = await findAlternatives(deps.db, params.card_print_id, query)
      if (!found) throw notFound('printing_not_found')
      return found
    },
  )

  app.get(
    '/api/v1/cards/tokens',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The tokens that cards make',
        querystring: madeByQuery,
        response: { 200: tokensMade, ...errors(401, 429), ...invalidInput },
      },
    },
    async ({ query }) => ({ data: await tokensOfCards(deps.db, query.made_by) }),
  )

  app.get(
    '/api/v1/cards/:card_id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'One card',
        params: z.object({ card_id: z.string() }),
        response: { 200: card, ...errors(401, 404, 429) },
      },
    },
    async ({ params }) => {
      const found = await findCard(deps.db, params.card_id)
      if (!found) throw notFound('card_not_found')
      return found
    },
  )

  app.post(
    '/api/v1/cards/resolve',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Look up the names of a deck list without changing a deck',
        body: resolveNamesBody,
        response: { 200: resolvedNames, ...errors(400, 401, 413, 429), ...invalidInput },
      },
    },
    async ({ body }) => {
      const resolved = await resolveNames(deps.db, body.cards)
      const cardIds = [...new Set(resolved.found.map(({ card }) => card.card_id))]
      return { ...resolved, pairs: await findPairs(deps.db, cardIds) }
    },
  )
}
