import { callSettings, MESSAGES, type VoiceChannel, voiceChannel } from '@fourmat/protocol'
import { z } from 'zod'
import { listen } from '../announce.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { errors } from '../ops/error-answers.ts'
import { apiError, notFound } from '../ops/errors.ts'
import { findRoom, type RoomRow } from '../rooms/rooms-repo.ts'
import { isSeatedAt } from '../rooms/seats-repo.ts'
import type { Discord } from './discord.ts'
import { VoiceChannels } from './voice-channels.ts'

/** With the time that a table has to be empty for: a channel that everybody has left is gone within a minute. */
const SWEEP_MS = 15_000
/** The same player asks the others again no sooner. */
const INVITE_AGAIN_MS = 5_000

interface Tables {
  inviteToVoice(roomId: string, userId: string, channelUrl: string): Promise<boolean>
}

const failed = (message: string): VoiceChannel => ({ success: false, channel_url: null, message })

const FAILURES = { refused: MESSAGES.discordFailed, unreachable: MESSAGES.discordUnreachable } as const

/** Null where Discord is not set up. Its library takes a fifth of a server's start: only who needs it waits for it. */
const reachDiscord = async (env: Env): Promise<Discord | null> => {
  const { DISCORD_BOT_TOKEN: token, DISCORD_GUILD_ID: guild } = env
  if (token === undefined || guild === undefined) return null
  const { openDiscord } = await import('./discord-api.ts')
  return openDiscord({ api: env.DISCORD_API, token, guild, category: env.DISCORD_CATEGORY_ID })
}

export const registerVoiceRoutes = async (app: App, deps: Deps, tables: Tables) => {
  const onRequest = requireUser(deps)
  const params = z.object({ room_id: z.string() })
  const about = (summary: string) => ({ tags: ['voice'], security: [{ bearer: [] }], summary, params })
  const discord = await reachDiscord(deps.env)
  const channels = discord && new VoiceChannels(deps, discord)
  const invitedAt = new Map<string, number>()

  /** The room, for its players alone. */
  const roomFor = async (roomId: string, userId: string): Promise<RoomRow> => {
    const room = await findRoom(deps.db, roomId)
    if (!room) throw notFound('room_not_found')
    if (room.ownerId !== userId && !(await isSeatedAt(deps.db, room.id, userId))) throw apiError(403, 'not_room_player')
    return room
  }

  const invite = async (room: RoomRow, userId: string, url: string) => {
    const now = performance.now()
    for (const [key, at] of invitedAt) if (now - at >= INVITE_AGAIN_MS) invitedAt.delete(key)
    const key = `${room.id} ${userId}`
    if (invitedAt.has(key)) return
    invitedAt.set(key, now)
    await tables.inviteToVoice(room.id, userId, url)
  }

  app.post(
    '/api/v1/discord/:room_id/voice-channel',
    {
      onRequest,
      schema: {
        ...about('Open a voice channel for a room, and ask the other players in'),
        description:
          'Asked again, the answer is the same channel. Where Discord is not set up or does not do it, `success` is false and `message` says why.',
        response: { 200: voiceChannel, 201: voiceChannel, ...errors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const room = await roomFor(request.params.room_id, me)
      if (!channels) return failed(MESSAGES.discordMissing)
      const opened = await channels.open(room)
      if (typeof opened === 'string') return failed(FAILURES[opened])
      await invite(room, me, opened.url)
      reply.code(opened.isNew ? 201 : 200)
      return { success: true, channel_url: opened.url, message: null }
    },
  )

  app.delete(
    '/api/v1/discord/:room_id/voice-channel',
    {
      onRequest,
      schema: {
        ...about("Remove a room's voice channel"),
        response: { 204: z.null(), ...errors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const room = await roomFor(request.params.room_id, sessionOf(request).user.id)
      await channels?.close(room.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/rooms/:room_id/call',
    {
      onRequest,
      schema: {
        ...about('What a browser needs for the built-in call of a room'),
        response: { 200: callSettings, ...errors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await roomFor(request.params.room_id, sessionOf(request).user.id)
      return reply.header('cache-control', 'no-store').send({ ice_servers: deps.env.ICE_SERVERS })
    },
  )

  if (!channels) return
  const sweep = () => channels.inBackground(channels.sweep())
  sweep()
  const timer = setInterval(sweep, SWEEP_MS)
  timer.unref()
  const stops = [
    listen(deps, 'room.closed', ({ room_id }) => channels.inBackground(channels.close(room_id))),
    listen(deps, 'room.changed', ({ room_id }) =>
      channels.inBackground(findRoom(deps.db, room_id).then((room) => (room ? channels.resize(room) : undefined))),
    ),
  ]
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    await channels.finished()
  })
}
