import type { Applied, Asked } from '@fourmat/game'
import { z } from 'zod'

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

/** An ended game as one of its players saw it: start with `initial` as with a sync_state, then apply the events. */
export const gameReplay = z.object({
  game_id: z.string(),
  room_id: z.string(),
  you: z.string(), // player id
  ended_at: z.string(),
  initial: wire, // payload of a sync_state
  initial_seq: z.int(),
  events: z.array(replayFrame),
})

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
