// What a schema has against a request, as a 422 tells it.
import { type Problem, ruleSaid, type Said, say } from '@fourmat/protocol'
import type { FastifySchemaValidationError } from 'fastify'

/** An answer must not be many times as long as what was asked. */
const PROBLEMS_MAX = 100

const PARTS: Readonly<Record<string, string>> = { querystring: 'query', params: 'path', headers: 'header' }

/** What the schema library tells of an issue beside its path and text. */
interface Issue {
  readonly code: string
  readonly message: string | undefined
  readonly origin?: unknown // "string", "number", "array"
  readonly minimum?: unknown
  readonly maximum?: unknown
}

const tooSmall = ({ origin, minimum }: Issue): Said =>
  origin === 'string'
    ? say('text_too_short', { min: Number(minimum) })
    : say('number_too_small', { min: Number(minimum) })

const tooBig = ({ origin, maximum }: Issue): Said => {
  const max = Number(maximum)
  if (origin === 'string') return say('text_too_long', { max })
  return origin === 'array' ? say('list_too_long', { max }) : say('number_too_large', { max })
}

/** Rules with words of their own are known by them; of the others only the kind is told. */
const saidOf = (issue: Issue): Said => {
  const known = ruleSaid(issue.message)
  if (known) return known
  switch (issue.code) {
    case 'invalid_value':
      return say('value_unknown')
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    default:
      return say(issue.message?.endsWith('received undefined') ? 'value_missing' : 'value_of_wrong_type')
  }
}

export const problemOf = (loc: Problem['loc'], issue: Issue): Problem => {
  const { code, params } = saidOf(issue)
  return { loc, msg: issue.message ?? 'Invalid value', type: issue.code, code, params }
}

/** The validator gives paths as text ("/tags/1"), so a number in one can only be guessed. */
const stepsOf = (path: string): Problem['loc'] =>
  path
    .split('/')
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

export const problemsOf = (context: string, found: readonly FastifySchemaValidationError[]): Problem[] =>
  found
    .slice(0, PROBLEMS_MAX)
    .map(({ instancePath, keyword, message, params }) =>
      problemOf([PARTS[context] ?? 'body', ...stepsOf(instancePath)], { ...params, code: keyword, message }),
    )
