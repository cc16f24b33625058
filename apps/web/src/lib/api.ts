// The one way to the server: JSON in, JSON out, the bearer token along when there is one, errors as classes.

import { errorFrom, ForbiddenError, NetworkError, UnauthorizedError } from './api-error.ts'
import { accessToken, loseSession } from './session.ts'

export type Query = Record<string, string | number | boolean | null | undefined>

interface Ask {
  query?: Query
  body?: unknown // sent as JSON
  form?: Record<string, string> // sent as application/x-www-form-urlencoded
  idempotencyKey?: string // the same for every attempt of one form: what is made is made once
  signal?: AbortSignal
}

export const apiPath = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return `/api/v1${path}${text ? `?${text}` : ''}`
}

/** What public/boot-table.js has asked for already; each answer is there for one. */
function earlyAnswer(asked: string): Promise<Response> | undefined {
  const answers = (window as { early?: { answers: Record<string, Promise<Response>> } }).early?.answers
  const answer = answers?.[asked]
  delete answers?.[asked]
  return answer
}

async function request<T>(method: string, path: string, ask: Ask = {}): Promise<T> {
  const headers = new Headers({ accept: 'application/json' })
  const token = accessToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (ask.body !== undefined) headers.set('content-type', 'application/json')
  if (ask.idempotencyKey !== undefined) headers.set('idempotency-key', ask.idempotencyKey)

  const answer =
    earlyAnswer(`${method} ${path}`) ??
    fetch(apiPath(path, ask.query), {
      method,
      headers,
      credentials: 'include',
      ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
      ...(ask.form !== undefined && { body: new URLSearchParams(ask.form) }),
      ...(ask.signal !== undefined && { signal: ask.signal }),
    })
  const response = await answer.catch((cause: unknown) => {
    if (ask.signal?.aborted) throw cause
    throw new NetworkError(cause)
  })

  if (!response.ok) {
    const error = await errorFrom(response)
    // A token that was replaced while this request was under way is not to blame.
    const refused = error instanceof UnauthorizedError || error instanceof ForbiddenError
    if (refused && accessToken() === token) loseSession()
    throw error
  }
  if (response.status === 204) return undefined as T
  return (await response.json()) as T
}

export const api = {
  get: <T>(path: string, ask?: Ask) => request<T>('GET', path, ask),
  post: <T>(path: string, ask?: Ask) => request<T>('POST', path, ask),
  put: <T>(path: string, ask?: Ask) => request<T>('PUT', path, ask),
  patch: <T>(path: string, ask?: Ask) => request<T>('PATCH', path, ask),
  delete: <T = void>(path: string, ask?: Ask) => request<T>('DELETE', path, ask),
}
