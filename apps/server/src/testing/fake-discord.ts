// Discord's REST API on loopback, as far as voice channels need it: it checks what it is asked as the real one does, and
// can be told to be in a bad mood.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const BOT_TOKEN = 'MTIz.not-a-real.bot-token'
export const GUILD = '100000000000000001'
export const CATEGORY = '100000000000000002'

interface FakeChannel {
  id: string
  name: string
  type: number
  user_limit: number
  parent_id: string | null
  guild_id: string
}

interface FakeRequest {
  method: string
  path: string // below /api/v10
  body: unknown
}

type Mood = (request: FakeRequest, response: ServerResponse) => void

export interface FakeDiscord {
  url: string // for DISCORD_API
  env: Record<string, string>
  channels: Map<string, FakeChannel>
  invites: Map<string, string> // code to channel
  requests: FakeRequest[]
  problems: string[] // what the real one would not have understood
  /** What the next requests of this kind get in place of the usual answer, one after the other: `POST /guilds`. */
  surprise: (kind: string, ...moods: Mood[]) => void
  /** Resolves when a request of this kind comes, or has come. */
  asked: (kind: string) => Promise<void>
  close: () => Promise<void>
}

const send = (response: ServerResponse, status: number, body?: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

export const answers = {
  limited:
    (seconds: number): Mood =>
    (_request, response) =>
      send(
        response,
        429,
        { message: 'You are being rate limited.', retry_after: seconds, global: false },
        { 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': 'user' },
      ),
  forbidden: ((_request, response) =>
    send(response, 403, { message: 'Missing Permissions', code: 50013 })) satisfies Mood,
  unauthorized: ((_request, response) => send(response, 401, { message: '401: Unauthorized', code: 0 })) satisfies Mood,
  broken: ((_request, response) => send(response, 503, { message: 'upstream' })) satisfies Mood,
  nothing: (() => {}) satisfies Mood,
  hangUp: ((_request, response) => void response.socket?.destroy()) satisfies Mood,
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? undefined : JSON.parse(text)
}

export const startFakeDiscord = async (): Promise<FakeDiscord> => {
  const channels = new Map<string, FakeChannel>()
  const invites = new Map<string, string>()
  const requests: FakeRequest[] = []
  const problems: string[] = []
  const surprises = new Map<string, Mood[]>()
  const waiters = new Map<string, (() => void)[]>()
  let nextId = 200_000_000_000_000_000n

  const kindOf = ({ method, path }: FakeRequest) => `${method} ${path.replace(/\d{10,}/g, '…').replace(/^\//, '')}`

  const createChannel = (body: Record<string, unknown>, response: ServerResponse) => {
    const { name, type, user_limit, parent_id = null, ...rest } = body
    const isRight =
      typeof name === 'string' &&
      name.length >= 1 &&
      name.length <= 100 &&
      type === 2 &&
      typeof user_limit === 'number' &&
      user_limit >= 0 &&
      user_limit <= 99 &&
      (parent_id === null || parent_id === CATEGORY) &&
      Object.keys(rest).length === 0
    if (!isRight) {
      problems.push(`a channel like ${JSON.stringify(body)}`)
      return send(response, 400, { message: 'Invalid Form Body', code: 50035 })
    }
    const id = String(nextId++)
    const channel: FakeChannel = { id, name, type, user_limit, parent_id: parent_id as string | null, guild_id: GUILD }
    channels.set(id, channel)
    send(response, 201, channel)
  }

  const answer = (request: FakeRequest, response: ServerResponse) => {
    const { method, path } = request
    const body = (request.body ?? {}) as Record<string, unknown>
    if (path === `/guilds/${GUILD}/channels`) {
      if (method === 'POST') return createChannel(body, response)
      if (method === 'GET') return send(response, 200, [...channels.values()])
    }
    const [, id = '', part] = /^\/channels\/(\d+)(\/invites)?$/.exec(path) ?? []
    const channel = channels.get(id)
    if (id !== '' && !channel) return send(response, 404, { message: 'Unknown Channel', code: 10003 })
    if (channel && part && method === 'POST') {
      const code = `c${id.slice(-6)}`
      invites.set(code, id)
      return send(response, 200, { code, channel: { id }, max_age: body.max_age, max_uses: body.max_uses })
    }
    if (channel && !part && method === 'GET') return send(response, 200, channel)
    if (channel && !part && method === 'PATCH') {
      channel.user_limit = body.user_limit as number
      return send(response, 200, channel)
    }
    if (channel && !part && method === 'DELETE') {
      channels.delete(id)
      for (const [code, of] of invites) if (of === id) invites.delete(code)
      return send(response, 200, channel)
    }
    problems.push(`${method} ${path}`)
    return send(response, 404, { message: '404: Not Found', code: 0 })
  }

  const server = createServer(async (incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const request: FakeRequest = {
      method: incoming.method ?? 'GET',
      path: pathname.replace(/^\/api\/v10/, ''),
      body: await readBody(incoming),
    }
    requests.push(request)
    if (!pathname.startsWith('/api/v10/')) problems.push(`version of ${pathname}`)
    if (!/^DiscordBot \(/.test(incoming.headers['user-agent'] ?? '')) problems.push('user agent')
    if (incoming.headers.authorization !== `Bot ${BOT_TOKEN}`) {
      problems.push(`authorization of ${kindOf(request)}`)
      return send(response, 401, { message: '401: Unauthorized', code: 0 })
    }
    const kind = kindOf(request)
    for (const [wanted, listeners] of waiters)
      if (kind.startsWith(wanted)) {
        waiters.delete(wanted)
        for (const notify of listeners) notify()
      }
    const surprised = [...surprises.keys()].find((wanted) => kind.startsWith(wanted))
    const mood = surprised === undefined ? undefined : surprises.get(surprised)?.shift()
    return mood ? mood(request, response) : answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  return {
    url,
    env: {
      DISCORD_API: url,
      DISCORD_BOT_TOKEN: BOT_TOKEN,
      DISCORD_GUILD_ID: GUILD,
      DISCORD_CATEGORY_ID: CATEGORY,
    },
    channels,
    invites,
    requests,
    problems,
    surprise: (kind, ...moods) => surprises.set(kind, moods),
    asked: (kind) => {
      if (requests.some((request) => kindOf(request).startsWith(kind))) return Promise.resolve()
      return new Promise((resolve) => waiters.set(kind, [...(waiters.get(kind) ?? []), resolve]))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
