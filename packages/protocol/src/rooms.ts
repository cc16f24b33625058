import { SPECTATOR_DELAYS, SPECTATORS } from '@fourmat/game'
import { z } from 'zod'
import { rule } from './error-texts.ts'
import { errorCode, errorParams } from './errors.ts'
import { FORMATS } from './formats.ts'
import { MAX_PLAYERS, ROOM_DESCRIPTION_MAX, ROOM_NAME_MAX, ROOM_NAME_MIN } from './limits.ts'
import { pageQuery } from './paging.ts'

const name = z
  .string()
  .trim()
  .min(ROOM_NAME_MIN, rule('room_name_too_short'))
  .max(ROOM_NAME_MAX, rule('room_name_too_long'))
const description = z.string().trim().max(ROOM_DESCRIPTION_MAX).nullish()
const maxPlayers = z.number().int().min(1).max(MAX_PLAYERS)
const spectators = z.enum(SPECTATORS)
const spectatorDelay = z.literal(SPECTATOR_DELAYS)

export const createRoom = z.object({
  name,
  format: z.enum(FORMATS),
  description,
  is_public: z.boolean().default(true),
  max_players: maxPlayers.default(MAX_PLAYERS),
  enforce_legality: z.boolean().default(false),
  spectators: spectators.default('link'),
  spectator_delay: spectatorDelay.default(0), // seconds
})
export type CreateRoom = z.infer<typeof createRoom>

export const changeRoom = z.object({
  name: name.optional(),
  description,
  is_public: z.boolean().optional(),
  max_players: maxPlayers.optional(),
  enforce_legality: z.boolean().optional(),
  spectators: spectators.optional(),
  spectator_delay: spectatorDelay.optional(),
})
export type ChangeRoom = z.infer<typeof changeRoom>

export const room = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(FORMATS),
  description: z.string().nullable(),
  is_public: z.boolean(),
  max_players: z.number().int(),
  enforce_legality: z.boolean(),
  spectators,
  spectator_delay: spectatorDelay,
  active_players_count: z.number().int(), // seated players
  host: z.string().nullable(), // the owner's name; null when the account is gone
  is_owner: z.boolean(),
  is_seated: z.boolean(),
  is_full: z.boolean(), // no seat is free, nor kept for somebody who has been away too long
  players: z.array(z.object({ id: z.string(), username: z.string(), seat: z.number().int(), connected: z.boolean() })),
  created_at: z.string(),
  last_active_at: z.string(),
})
export type Room = z.infer<typeof room>

/** What a room's link says to whoever opens it, without an account. */
export const invitation = z.object({
  room_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  format: z.enum(FORMATS),
  max_players: z.number().int(),
  is_full: z.boolean(),
  spectators,
  host: z.string(),
  players: z.array(z.string()), // names, in the order of the seats
})
export type Invitation = z.infer<typeof invitation>

export const roomsQuery = pageQuery.extend({
  format: z.enum(FORMATS).optional(),
  search: z.string().max(200).default(''),
  view: z.enum(['grouped']).default('grouped'),
})

export const createRoomResult = z.object({ success: z.boolean(), reason: z.string().nullable(), room })
export const groupedRooms = z.object({
  user_rooms: z.array(room),
  public_rooms: z.array(room),
  public_rooms_count: z.number().int(),
})
export type GroupedRooms = z.infer<typeof groupedRooms>

export const activePlayers = z.object({ active_players: z.number().int(), active_rooms: z.number().int() })
export type ActivePlayers = z.infer<typeof activePlayers>

/** `code` and `params` say the reason to programs and translators. */
export const compatibility = z.object({
  compatible: z.boolean(),
  reason: z.string().nullable(),
  code: errorCode.nullable(),
  params: errorParams,
})
export type Compatibility = z.infer<typeof compatibility>

export const voiceChannel = z.object({
  success: z.boolean(),
  channel_url: z.string().nullable(),
  message: z.string().nullable(),
})
export type VoiceChannel = z.infer<typeof voiceChannel>

export const ticketRequest = z.object({ room_id: z.string().min(1).max(100) })
export const ticket = z.object({ ticket: z.string(), expires_in: z.number().int() })
