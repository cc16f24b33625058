import {
  activePlayers,
  type ChangeRoom,
  changeRoom as changeRoomBody,
  compatibility,
  createRoom as createRoomBody,
  createRoomResult,
  groupedRooms,
  room as roomSchema,
  roomsQuery,
} from '@fourmat/protocol'
import { z } from 'zod'
import { announce } from '../announce.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import { loadDeck } from '../decks/decks-repo.ts'
import { checkCompatibility } from '../decks/table-deck-repo.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { type ApiError, apiError, notFound } from '../ops/errors.ts'
import { idempotencyHeaders, once } from '../ops/idempotency.ts'
import { registerRoomFeed } from './feed-route.ts'
import type { FeedStreams } from './feed-streams.ts'
import {
  type ChangeRefused,
  changeRoom,
  closeRoom,
  countActive,
  createRoom,
  findRoom,
  listPublicRooms,
  listUserRooms,
  viewRoom,
} from './rooms-repo.ts'

const noSuchRoom = () => notFound('room_not_found')

const refusal: Record<ChangeRefused, () => ApiError> = {
  'not found': noSuchRoom,
  'not the owner': () => apiError(403, 'not_room_owner'),
  'more are seated': () => apiError(409, 'more_players_seated'),
}

export const registerRoomRoutes = (app: App, deps: Deps, streams: FeedStreams) => {
  registerRoomFeed(app, deps, streams)
  const onRequest = requireUser(deps)
  const about = (summary: string) => ({ tags: ['rooms'], security: [{ bearer: [] }], summary })
  const params = z.object({ room_id: z.string() })

  app.post(
    '/api/v1/rooms',
    {
      onRequest,
      schema: {
        ...about('Open a room'),
        headers: idempotencyHeaders,
        body: createRoomBody,
        response: { 201: createRoomResult, ...errors(400, 401, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const most = deps.env.ROOMS_PER_ACCOUNT
      const me = sessionOf(request).user.id
      const room = await once(deps, request, reply, async (db) => {
        const made = await createRoom(db, me, request.body, deps.now(), most)
        if (!made) throw apiError(429, 'room_limit', { most })
        return made
      })
      announce(deps, 'lobby.changed', { room_id: room.id })
      return reply.code(201).send({ success: true, reason: null, room })
    },
  )

  app.get(
    '/api/v1/rooms',
    {
      onRequest,
      schema: {
        ...about('My rooms, and a page of the public ones'),
        querystring: roomsQuery,
        response: { 200: groupedRooms, ...errors(401), ...invalidInput },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      const now = deps.now()
      const [mine, others] = await Promise.all([
        listUserRooms(deps.db, me, now),
        listPublicRooms(deps.db, me, request.query, now),
      ])
      return { user_rooms: mine, public_rooms: others.rooms, public_rooms_count: others.count }
    },
  )

  app.get(
    '/api/v1/rooms/active-players',
    {
      onRequest,
      schema: { ...about('How many play now'), response: { 200: activePlayers, ...errors(401) } },
    },
    async () => {
      const { players, rooms } = await countActive(deps.db)
      return { active_players: players, active_rooms: rooms }
    },
  )

  app.get(
    '/api/v1/rooms/:room_id',
    { onRequest, schema: { ...about('A room'), params, response: { 200: roomSchema, ...errors(401, 404) } } },
    async (request) => {
      const room = await viewRoom(deps.db, request.params.room_id, sessionOf(request).user.id, deps.now())
      if (!room) throw noSuchRoom()
      return room
    },
  )

  app.put(
    '/api/v1/rooms/:room_id',
    {
      onRequest,
      schema: {
        ...about('Change a room of mine; what is left out stays'),
        params,
        body: changeRoomBody,
        response: { 200: roomSchema, ...errors(400, 401, 403, 404, 409), ...invalidInput },
      },
    },
    async (request) => {
      const change: ChangeRoom = request.body
      const changed = await changeRoom(deps.db, request.params.room_id, sessionOf(request).user.id, change, deps.now())
      if (typeof changed === 'string') throw refusal[changed]()
      announce(deps, 'room.changed', { room_id: changed.id })
      announce(deps, 'lobby.changed', { room_id: changed.id })
      return changed
    },
  )

  app.delete(
    '/api/v1/rooms/:room_id',
    {
      onRequest,
      schema: {
        ...about('Close a room of mine; the game in it ends'),
        params,
        response: { 204: z.null(), ...errors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const roomId = request.params.room_id.toLowerCase()
      const outcome = await closeRoom(deps.db, roomId, sessionOf(request).user.id, deps.now())
      if (outcome !== 'closed') throw refusal[outcome]()
      announce(deps, 'room.closed', { room_id: roomId })
      announce(deps, 'lobby.changed', { room_id: roomId })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/rooms/:room_id/decks/:deck_id/compatibility',
    {
      onRequest,
      schema: {
        ...about('Whether I may sit down there with this deck of mine'),
        params: params.extend({ deck_id: z.string() }),
        response: { 200: compatibility, ...errors(401, 404) },
      },
    },
    async (request) => {
      const me = sessionOf(request).user.id
      const room = await findRoom(deps.db, request.params.room_id)
      if (!room) throw noSuchRoom()
      const deck = await loadDeck(deps.db, request.params.deck_id, me)
      if (!deck) throw notFound('deck_not_found')
      return checkCompatibility(deps.db, room, deck, me, deps.now())
    },
  )
}
