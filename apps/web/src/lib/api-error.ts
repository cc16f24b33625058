import type { Problem } from '@fourmat/protocol'

type Detail = string | Problem[] | null

/** Any answer that is not OK. The subclasses name the statuses that callers treat differently. */
export class ApiError extends Error {
  readonly status: number
  readonly detail: Detail
  constructor(status: number, detail: Detail) {
    super(firstMessage(detail) ?? `HTTP ${status}`)
    this.name = new.target.name
    this.status = status
    this.detail = detail
  }
  /** The server's own words, if it said any. */
  get words(): string | null {
    return firstMessage(this.detail)
  }
  /** What the server said about one field of the form. */
  about(field: string): string | null {
    if (!Array.isArray(this.detail)) return null
    return this.detail.find((problem) => problem.loc.includes(field))?.msg ?? null
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
  constructor(status: number, detail: Detail, retryAfter: number | null = null) {
    super(status, detail)
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

/** Nobody knows whether the server did what it was asked: it did not answer, or something before it did. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 502 || error.status === 504))

function firstMessage(detail: Detail): string | null {
  if (typeof detail === 'string') return detail === '' ? null : detail
  return detail?.[0]?.msg ?? null
}

const BY_STATUS: Record<number, new (status: number, detail: Detail) => ApiError> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const detail = await readDetail(response)
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'))
    return new TooManyRequestsError(429, detail, Number.isFinite(seconds) && seconds > 0 ? seconds : null)
  }
  const Kind = BY_STATUS[response.status] ?? (response.status >= 500 ? ServerError : ApiError)
  return new Kind(response.status, detail)
}

async function readDetail(response: Response): Promise<Detail> {
  try {
    const body: unknown = await response.json()
    const detail = (body as { detail?: unknown } | null)?.detail
    if (typeof detail === 'string') return detail
    if (Array.isArray(detail)) return detail.filter(isProblem)
  } catch {
    // Not JSON: a proxy's page, say. The status says enough.
  }
  return null
}

const isProblem = (item: unknown): item is Problem =>
  typeof item === 'object' && item !== null && typeof (item as Problem).msg === 'string'
