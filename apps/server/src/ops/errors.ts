// The one place where errors become answers. Nothing but a status, a `detail` and its code ever leaves the server.
import { type ErrorCode, type ErrorParams, type ParamsFor, type Problem, type Said, say } from '@fourmat/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isStatementTimeout, isUnavailable, sqlState } from '../db/pg-error.ts'
import type { App } from '../deps.ts'
import { problemsOf } from './problems.ts'

interface ErrorBody {
  detail: string | Problem[]
  code: ErrorCode
  params: ErrorParams
}

/** An answer that is an error: `throw apiError(404, 'deck_not_found')`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(typeof body.detail === 'string' ? body.detail : body.detail.map((problem) => problem.msg).join('; '))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const errorSaying = (status: number, { code, params, text }: Said, headers?: Record<string, string>): ApiError =>
  new ApiError(status, { detail: text, code, params }, headers)

export const apiError = <C extends ErrorCode>(status: number, code: C, ...params: ParamsFor<C>): ApiError =>
  errorSaying(status, say(code, ...params))

type NotFoundCode = Extract<ErrorCode, `${string}not_found`>
export const notFound = (code: NotFoundCode = 'not_found') => apiError(404, code)

/** A 422: what is wrong with which parts of the request. */
export const invalidInput = (detail: Problem[]): ApiError =>
  new ApiError(422, { detail, code: 'invalid_input', params: {} })

/** A 422 for what only the server can know: `throw invalid(['body', 'commander_id'], say('not_legendary', { name }))`. */
export const invalid = (loc: (string | number)[], { code, params, text }: Said, type = 'invalid') =>
  invalidInput([{ loc, msg: text, type, code, params }])

/** What Fastify refuses by itself. */
const OF_STATUS: Record<number, ErrorCode & ('body_too_large' | 'address_too_long' | 'unsupported_media_type')> = {
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
}

const unavailable = (code: 'too_slow' | 'storage_unavailable') => errorSaying(503, say(code), { 'retry-after': '5' })

/** What PostgreSQL says of values that no schema caught, or of its own state; anything else is ours to answer for. */
const answerOfDatabaseError = (error: unknown): ApiError | undefined => {
  if (isStatementTimeout(error)) return unavailable('too_slow')
  if (isUnavailable(error)) return unavailable('storage_unavailable')
  const code = sqlState(error)
  if (code === '22P02') return notFound() // not an id at all
  if (code === '22021' || code === '22P05') return invalid(['body'], say('text_not_storable'))
  if (code === '22003') return invalid(['body'], say('number_out_of_range'))
  return undefined
}

const answerOf = (error: FastifyError | ApiError | Error): ApiError | undefined => {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validation, validationContext = 'body' } = error as FastifyError
    return invalidInput(problemsOf(validationContext, validation ?? []))
  }
  const fastifyError = error as FastifyError
  if (fastifyError.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || fastifyError.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return apiError(400, 'body_not_json')
  const status = fastifyError.statusCode
  if (status !== undefined && status >= 400 && status < 500) return apiError(status, OF_STATUS[status] ?? 'bad_request')
  return answerOfDatabaseError(error)
}

const internalError = apiError(500, 'internal_error')

export const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const answer = answerOf(error)
  // A 503 is the operator's business too; it may be the first sign of a full disk.
  if (answer?.status === 503) request.log.warn({ err: error, route: request.routeOptions?.url }, 'request failed')
  if (answer) return reply.status(answer.status).headers(answer.headers).send(answer.body)
  request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed')
  return reply.status(500).send(internalError.body)
}

export const registerErrors = (app: App) => {
  app.setErrorHandler<FastifyError>(sendError)
}
