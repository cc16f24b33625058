// Asks Discord. Its errors are taken apart here: nothing that goes on from this file holds a request, so no token can reach a log.
import { DiscordAPIError, HTTPError, RateLimitError, REST } from '@discordjs/rest'
import { type Discord, DiscordRefused, DiscordUnreachable } from './discord.ts'

const CALL_MS = 5_000
/** A limit that is over sooner is waited for. */
const LIMIT_WAIT_MS = 2_000
const VOICE_CHANNEL = 2
const UNKNOWN_CHANNEL = 10_003
const REASON = 'A game on Fourmat'

const plain = (error: unknown): DiscordRefused | DiscordUnreachable => {
  if (error instanceof DiscordAPIError) return new DiscordRefused(error.status, error.code)
  if (error instanceof HTTPError) return new DiscordRefused(error.status, null)
  if (error instanceof RateLimitError) return new DiscordRefused(429, null)
  return new DiscordUnreachable(error instanceof Error ? error.name : 'unknown')
}

const isUnknownChannel = (error: unknown): boolean => error instanceof DiscordRefused && error.code === UNKNOWN_CHANNEL

const field = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | null)?.[name]
  if (typeof value !== 'string' || value === '') throw new DiscordRefused(200, `no ${name}`)
  return value
}

interface Access {
  readonly api: string
  readonly token: string
  readonly guild: string
  readonly category: string | undefined
}

export const openDiscord = ({ api, token, guild, category }: Access): Discord => {
  let limitedAt = Number.NEGATIVE_INFINITY
  const rest = new REST({
    api,
    version: '10',
    // Never twice: a creation that seemed to fail may have worked. Who removes comes again by itself.
    retries: 0,
    timeout: CALL_MS,
    rejectOnRateLimit: ({ retryAfter }) => {
      limitedAt = performance.now()
      // A limit that does not say how long it lasts would be asked again and again.
      return retryAfter === 0 || retryAfter > LIMIT_WAIT_MS
    },
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  })

  const ask = async (call: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> => {
    rest.setToken(token) // the library forgets it at a 401, and would never ask again
    const since = performance.now()
    try {
      return await call(AbortSignal.timeout(CALL_MS))
    } catch (error) {
      const problem = plain(error)
      // One short limit after the other until the time was up: that is an answer, too.
      throw problem instanceof DiscordUnreachable && limitedAt > since ? new DiscordRefused(429, null) : problem
    }
  }

  return {
    createChannel: async (name, userLimit) => {
      const body = { name, type: VOICE_CHANNEL, user_limit: userLimit, ...(category && { parent_id: category }) }
      const made = await ask((signal) => rest.post(`/guilds/${guild}/channels`, { body, signal, reason: REASON }))
      return field(made, 'id')
    },
    createInvite: async (channelId) => {
      // It ends with its channel.
      const body = { max_age: 0, max_uses: 0, unique: true }
      const made = await ask((signal) => rest.post(`/channels/${channelId}/invites`, { body, signal, reason: REASON }))
      return `https://discord.gg/${encodeURIComponent(field(made, 'code'))}`
    },
    limitChannel: async (channelId, userLimit) => {
      const body = { user_limit: userLimit }
      await ask((signal) => rest.patch(`/channels/${channelId}`, { body, signal, reason: REASON }))
    },
    isGone: (channelId) =>
      ask((signal) => rest.get(`/channels/${channelId}`, { signal })).then(() => false, isUnknownChannel),
    deleteChannel: async (channelId) => {
      await ask((signal) => rest.delete(`/channels/${channelId}`, { signal, reason: REASON })).catch((error) => {
        if (!isUnknownChannel(error)) throw error
      })
    },
    listChannels: async () => {
      const all = await ask((signal) => rest.get(`/guilds/${guild}/channels`, { signal }))
      if (!Array.isArray(all)) throw new DiscordRefused(200, 'no list')
      return all.map(({ id, name }) => ({ id: String(id), name: String(name) }))
    },
  }
}
