import type { Applied, Asked } from '@fourmat/game'
import { z } from 'zod'
import { FORMATS } from './formats.ts'
import { pageOf, pageQuery } from './paging.ts'

const wire = z.record(z.string(), z.unknown())

/** A frame of an ended game, with the time at which it happened. */
const replayFrame = z.object({
  type: z.string(),
  payload: wire,
  seq: z.int(),
  actor: z.string().nullable(),
  at: z.number(),
  ref: z.string().optional(),
})

/** An ended game as one of its players saw it, or as it is shared: start with `initial` as with a sync_state, then apply the events. */
export const gameReplay = z.object({
  game_id: z.string(),
  room_id: z.string(),
  you: z.string().nullable(), // player id; null for a game that is shared
  ended_at: z.string(),
  initial: wire, // payload of a sync_state
  initial_seq: z.int(),
  events: z.array(replayFrame),
})
export type GameReplay = z.infer<typeof gameReplay>

/** Somebody who brought a deck to a game. */
const gamePlayer = z.object({
  id: z.string(), // player id: "A"
  username: z.string().nullable(), // null when the account is gone
  deck_id: z.string().nullable(), // your own alone
  deck_name: z.string(),
  commanders: z.array(z.string()),
  picture_uri: z.string().nullable(), // of the first commander, or of another card of the deck
  life: z.int(),
  out_on_turn: z.int().nullable(), // null: was not out
})
export type GamePlayer = z.infer<typeof gamePlayer>

/** A link to a game of yours, for anybody. */
export const gameShare = z.object({ url: z.string(), key: z.string(), open_hand: z.boolean() })
export type GameShare = z.infer<typeof gameShare>

/** A room that begins where this game was after an event; of one that is shared with the key. */
export const playOn = z.object({ at: z.int().min(0), key: z.string().max(200).optional() })

export const shareGame = z.object({ open_hand: z.boolean().optional() })

export const game = z.object({
  id: z.string(),
  room_id: z.string(),
  room_name: z.string(),
  format: z.enum(FORMATS),
  players: z.array(gamePlayer), // in the order of the seats
  you: z.string().nullable(), // player id; null for a game that is shared, or where you brought no deck
  started_at: z.string(),
  ended_at: z.string().nullable(), // null while it runs
  turns: z.int(),
  turn_player_id: z.string().nullable(), // while it runs
  winner: z.string().nullable(), // player id: the last one who is not out; null: nobody
  share: gameShare.nullable(), // your own
})
export type Game = z.infer<typeof game>

export const games = pageOf(game)
export type Games = z.infer<typeof games>

const deckId = z.string().max(64).optional()

export const gamesQuery = pageQuery.extend({
  deck_id: deckId, // played by you
  player: z.string().trim().max(100).default(''), // part of another's name
  won: z.enum(['true', 'false']).optional(), // by you
})

/** What your ended games come to. */
export const gameFigures = z.object({
  games: z.int(),
  won: z.int(),
  turns: z.number().nullable(), // on average; null without a game
  seconds: z.number().nullable(),
})
export type GameFigures = z.infer<typeof gameFigures>

export const gameFiguresQuery = z.object({ deck_id: deckId })

export const gameKeyQuery = z.object({ key: z.string().max(200).optional() })

/** `own`: what you saw; `open`: what everybody at the table could see, and the hands that were opened. A key has no other. */
export const gameEventsQuery = gameKeyQuery.extend({ view: z.enum(['own', 'open']).optional() })

const share = z.object({ player_id: z.string(), cards: z.int() })

/** Every field of the core's, and no other: one that is missing here would be left out of the answer. */
type FieldsOf<T> = { readonly [K in keyof Required<T>]: z.ZodType }

/** What an event by chance asked for: what had to be drawn follows from it. */
const drawAsked = z.object({
  nonce: z.string().optional(), // thrown in by the player, and mixed in from here on
  dice: z.object({ sides: z.int(), count: z.int() }).optional(),
  coins: z.int().optional(),
  lot: z.object({ among: z.array(z.string()), named: z.string().nullable() }).optional(), // who was named needs no luck
  shuffled: z.array(share).optional(), // an order of so many cards for each
  fresh: z.array(share).optional(), // fresh ids, one share after the other
  picked: z.object({ cards: z.int(), of: z.int() }).optional(), // so many of so many cards
} satisfies FieldsOf<Asked>)

/** What came of it. */
const drawApplied = z.object({
  results: z.array(z.int()).optional(), // of the dice
  coins: z.array(z.enum(['heads', 'tails'])).optional(),
  chosen: z.string().nullable().optional(), // by lot, or named
  orders: z.array(z.array(z.int())).nullable().optional(), // each the old places of what lies there now
  ids: z.array(z.string().nullable()).nullable().optional(),
  picked: z.array(z.int()).nullable().optional(), // where those lay among all
} satisfies FieldsOf<Applied>)

/** Everything that was drawn in an ended game, with the seed from which it follows. */
export const gameFairness = z.object({
  game_id: z.string(),
  commitment: z.string(),
  seed: z.string(),
  nonces: z.array(z.object({ player_id: z.string(), nonce: z.string() })),
  draws: z.array(
    z.object({
      seq: z.int(),
      type: z.string(),
      player_id: z.string().nullable(),
      asked: drawAsked,
      applied: drawApplied,
      drawn: wire, // as the core's generator gives it, to be drawn again
      result: z.union([z.number(), z.string()]).nullable(),
      candidates: z.array(z.string()).nullable(),
    }),
  ),
})
export type GameFairness = z.infer<typeof gameFairness>
