// The one place where errors become answers. Nothing but a status and a `detail` ever leaves the server.
import type { Problem } from '@fourmat/protocol'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isStatementTimeout, isUnavailable, sqlState } from '../db/pg-error.ts'
import type { App } from '../deps.ts'

/** An answer that is an error: `throw new ApiError(404, 'Deck not found')`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly detail: string | Problem[]
  readonly headers: Record<string, string>

  constructor(status: number, detail: string | Problem[], headers: Record<string, string> = {}) {
    super(typeof detail === 'string' ? detail : detail.map((problem) => problem.msg).join('; '))
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

export const notFound = (what = 'Not found') => new ApiError(404, what)

/** A 422 for what only the server can know: `throw invalid(['body', 'commander_id'], 'Card is not legendary')`. */
export const invalid = (loc: (string | number)[], msg: string, type = 'invalid') =>
  new ApiError(422, [{ loc, msg, type }])

const CLIENT_TEXTS: Record<number, string> = {
  400: 'Bad request',
  401: 'Not authenticated',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timed out',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'Unsupported media type',
  429: 'Too many requests',
  431: 'The request headers are too large',
}

/** An answer must not be many times as long as what was asked. */
const PROBLEMS_MAX = 100

const partOf = { body: 'body', querystring: 'query', params: 'path', headers: 'header' } as const

/** The validator gives paths as text ("/tags/1"), so a number in one can only be guessed. */
const problemOf = (part: string, { instancePath, keyword, message }: FastifySchemaValidationError): Problem => ({
  loc: [
    part,
    ...instancePath
      .split('/')
      .filter(Boolean)
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  ],
  msg: message ?? 'Invalid value',
  type: keyword,
})

const unavailable = (detail: string) => new ApiError(503, detail, { 'retry-after': '5' })

/** What PostgreSQL says of values that no schema caught, or of its own state; anything else is ours to answer for. */
const answerOfDatabaseError = (error: unknown): ApiError | undefined => {
  if (isStatementTimeout(error)) return unavailable('This takes the server too long right now, try again later')
  if (isUnavailable(error)) return unavailable('The server cannot reach its storage right now, try again later')
  const code = sqlState(error)
  if (code === '22P02') return notFound() // not an id at all
  if (code === '22021' || code === '22P05') return invalid(['body'], 'Text holds a character that cannot be stored')
  if (code === '22003') return invalid(['body'], 'Number is out of range')
  return undefined
}

const answerOf = (error: FastifyError | ApiError | Error): ApiError | undefined => {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validation, validationContext = 'body' } = error as FastifyError
    const part = partOf[validationContext as keyof typeof partOf] ?? 'body'
    return new ApiError(
      422,
      (validation ?? []).slice(0, PROBLEMS_MAX).map((entry) => problemOf(part, entry)),
    )
  }
  const fastifyError = error as FastifyError
  if (fastifyError.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || fastifyError.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new ApiError(400, 'The body is not valid JSON')
  const status = fastifyError.statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new ApiError(status, CLIENT_TEXTS[status] ?? 'Bad request')
  return answerOfDatabaseError(error)
}

export const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const answer = answerOf(error)
  // A 503 is the operator's business too; it may be the first sign of a full disk.
  if (answer?.status === 503) request.log.warn({ err: error, route: request.routeOptions?.url }, 'request failed')
  if (answer) return reply.status(answer.status).headers(answer.headers).send({ detail: answer.detail })
  request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed')
  return reply.status(500).send({ detail: 'Internal server error' })
}

export const registerErrors = (app: App) => {
  app.setErrorHandler<FastifyError>(sendError)
}
