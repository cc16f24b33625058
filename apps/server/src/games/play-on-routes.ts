// A new room whose table is a moment of a game that has ended.
import { command, createContext, type HiddenZones, reduce, refuse, type Table } from '@fourmat/game'
import { playOn as playOnBody, type Room, room as roomSchema } from '@fourmat/protocol'
import { z } from 'zod'
import { announce } from '../announce.ts'
import { requireUser, sessionOf } from '../auth/require-user.ts'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { apiError } from '../ops/errors.ts'
import { idempotencyHeaders, once } from '../ops/idempotency.ts'
import { createRoom } from '../rooms/rooms-repo.ts'
import { newGame } from '../table/new-game.ts'
import { storeFirstTable } from '../table/table-store-repo.ts'
import { tableOf } from './follow-game.ts'
import { type EndedGame, findOwnGame, findSharedGame } from './read-game.ts'
import { openHandsOf } from './shares-repo.ts'
import { Slices } from './slices.ts'

/** The whole truth after that event. */
const tableAt = async ({ game, events, proof }: EndedGame, seq: number): Promise<Table> => {
  const slices = new Slices()
  let table = tableOf(game.room, game.id, game.fromSeq, proof.seed)
  for (const event of events) {
    if (event.seq > seq) break
    table = reduce(table, event)
    await slices.pause()
  }
  if (table.seq !== seq || !table.players.some((player) => player.deck_submitted)) throw apiError(409, 'no_such_moment')
  return table
}

const NOTHING = refuse('not_found', 'Nothing is loaded here')

/** Only where everybody who brought a deck has opened their hand to all is what was hidden as it was. */
const hiddenZones = ({ players }: Table, opened: readonly string[]): HiddenZones =>
  players.every(({ deck_submitted, user_id }) => !deck_submitted || (user_id !== null && opened.includes(user_id)))
    ? 'restore'
    : 'reshuffle'

/** The room's first event, and the table before it. */
const firstEvent = (room: Room, past: Table, hidden: HiddenZones, now: number) => {
  const { game_id, seed } = newGame(now)
  const { id, name, format, max_players, spectators, spectator_delay } = room
  const empty = tableOf({ id, name, format, max_players, spectators, spectator_delay }, game_id, 1, seed)
  const context = createContext({
    now,
    newGame: () => newGame(now),
    deck: () => NOTHING,
    token: () => NOTHING,
    past: () => NOTHING,
  })
  const decision = command(empty, 'play_on', { past, hidden }, context)
  const [event] = decision.kind === 'happened' ? decision.events : []
  if (!event) throw new Error('a table that was there cannot be played on')
  return { event, table: reduce(empty, event) }
}

export const registerPlayOnRoute = (app: App, deps: Deps) => {
  app.post(
    '/api/v1/games/:game_id/play-on',
    {
      onRequest: requireUser(deps),
      schema: {
        tags: ['games'],
        summary: 'Open a room whose table is that of a game of mine, or of one of which I have the key, after an event',
        security: [{ bearer: [] }],
        params: z.object({ game_id: z.string() }),
        headers: idempotencyHeaders,
        body: playOnBody,
        response: { 201: roomSchema, ...errors(400, 401, 404, 409, 429), ...invalidInput },
      },
    },
    async (request, reply) => {
      const me = sessionOf(request).user.id
      const { at, key } = request.body
      const { game_id } = request.params
      const found = key === undefined ? await findOwnGame(deps, game_id, me) : await findSharedGame(deps, game_id, key)
      const past = await tableAt(found, at)
      const hidden = hiddenZones(past, await openHandsOf(deps.pool, game_id))
      const { id: _, ...facts } = past.room
      const form = {
        ...facts,
        max_players: Math.max(facts.max_players, ...past.players.map(({ seat }) => seat + 1)),
        is_public: false,
        enforce_legality: false,
      }
      const most = deps.env.ROOMS_PER_ACCOUNT
      const room = await once(deps, request, reply, async (db) => {
        const made = await createRoom(db, me, form, deps.now(), most)
        if (!made) throw apiError(429, 'room_limit', { most })
        const { event, table } = firstEvent(made, past, hidden, deps.now().getTime())
        await storeFirstTable(db, table, event)
        return made
      })
      announce(deps, 'lobby.changed', { room_id: room.id })
      return reply.code(201).send(room)
    },
  )
}
