import type { ErrorParams, Problem } from '@fourmat/protocol'
import { translate } from './i18n.ts'
import { type Refusal, textOf } from './refusal.ts'

/** The body of an answer that is not OK, as far as it could be read. */
interface Told {
  readonly whole: Refusal | null
  readonly problems: readonly Problem[]
}

const NOTHING: Told = { whole: null, problems: [] }

const asRefusal = ({ code, params, msg }: Problem): Refusal => ({ code, params: asParams(params), words: msg })

/** Any answer that is not OK. The subclasses name the statuses that callers treat differently. */
export class ApiError extends Error {
  readonly status: number
  private readonly told: Told
  constructor(status: number, told: Told = NOTHING) {
    super(told.whole?.words ?? told.problems[0]?.msg ?? `HTTP ${status}`)
    this.name = new.target.name
    this.status = status
    this.told = told
  }
  /** What the server said, if anything; of several problems the first. */
  get said(): Refusal | null {
    const [first] = this.told.problems
    return first ? asRefusal(first) : this.told.whole
  }
  /** What the server said about one field of the form, in the reader's language. */
  about(field: string): string | null {
    const found = this.told.problems.find((problem) => problem.loc.includes(field))
    return found ? textOf(translate, asRefusal(found)) : null
  }
}

class BadRequestError extends ApiError {}
export class UnauthorizedError extends ApiError {}
export class ForbiddenError extends ApiError {}
export class NotFoundError extends ApiError {}
export class ConflictError extends ApiError {}
export class ValidationError extends ApiError {}
export class TooManyRequestsError extends ApiError {
  readonly retryAfter: number | null // seconds
  constructor(status: number, told: Told, retryAfter: number | null = null) {
    super(status, told)
    this.retryAfter = retryAfter
  }
}
class ServerError extends ApiError {}

/** No answer at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** What an answer that is OK refuses all the same. */
export const refusedBy = (refusal: Refusal): ApiError => new ApiError(200, { whole: refusal, problems: [] })

/** Nobody knows whether the server did what it was asked: it did not answer, or something before it did. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 502 || error.status === 504))

const BY_STATUS: Record<number, new (status: number, told: Told) => ApiError> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const told = await readTold(response)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    return new TooManyRequestsError(429, told, Number.isFinite(seconds) && seconds > 0 ? seconds : null)
  }
  const Kind = BY_STATUS[response.status] ?? (response.status >= 500 ? ServerError : ApiError)
  return new Kind(response.status, told)
}

async function readTold(response: Response): Promise<Told> {
  try {
    const body: unknown = await response.json()
    const { detail, code, params } = (body ?? {}) as { detail?: unknown; code?: unknown; params?: unknown }
    if (typeof detail === 'string' && detail !== '')
      return { whole: { code: asCode(code), params: asParams(params), words: detail }, problems: [] }
    if (Array.isArray(detail)) return { whole: null, problems: detail.filter(isProblem) }
  } catch {
    // Not JSON: a proxy's page, say. The status says enough.
  }
  return NOTHING
}

const asCode = (code: unknown): string | null => (typeof code === 'string' ? code : null)
const asParams = (params: unknown): ErrorParams =>
  typeof params === 'object' && params !== null ? (params as ErrorParams) : {}

const isProblem = (item: unknown): item is Problem =>
  typeof item === 'object' &&
  item !== null &&
  typeof (item as Problem).msg === 'string' &&
  Array.isArray((item as Problem).loc)
