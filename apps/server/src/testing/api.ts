// A client for tests that speaks plain HTTP and hides nothing.

export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export interface RequestOptions {
  token?: string | undefined
  json?: unknown // sent as JSON
  form?: Record<string, string> // sent as a form
  raw?: string | Uint8Array<ArrayBuffer> // sent as it is
  headers?: Record<string, string>
}

export type Api = (method: string, path: string, options?: RequestOptions) => Promise<Answer>

const bodyOf = (options: RequestOptions): { body?: NonNullable<RequestInit['body']>; type?: string } => {
  if (options.json !== undefined) return { body: JSON.stringify(options.json), type: 'application/json' }
  if (options.form)
    return { body: new URLSearchParams(options.form).toString(), type: 'application/x-www-form-urlencoded' }
  return options.raw === undefined ? {} : { body: options.raw }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Paths are below /api/v1. */
export const apiOf =
  (url: string): Api =>
  async (method, path, options = {}) => {
    const { body, type } = bodyOf(options)
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

/** The cheapest account there is: no password has to be hashed. */
export const guestToken = async (api: Api, username?: string): Promise<string> => {
  const answer = await api('POST', '/users/guest', { json: username === undefined ? {} : { username } })
  return answer.body.access_token
}
