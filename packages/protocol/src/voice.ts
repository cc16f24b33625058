// The built-in call: what browsers send each other through the table's socket. None of it is an event of the table: these
// frames carry no `seq`, are never stored, and reach only players of the room who are in the call.
import { z } from 'zod'

const iceServer = z.object({
  urls: z.string(), // "stun:host:3478"
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof iceServer>

/** What a browser needs to know before it calls. */
export const callSettings = z.object({ ice_servers: z.array(iceServer) })
export type CallSettings = z.infer<typeof callSettings>

/** Chosen by a browser for as long as its page is open, so that a call outlives a broken connection to the table. */
const peerId = z.string().regex(/^[\w-]{8,64}$/)

const SDP_MAX = 32_000
const CANDIDATES_MAX = 40
const CANDIDATE_MAX = 1_000

/** The actions of a call, by type. */
export const CALL_FRAMES = {
  call_join: z.object({
    peer_id: peerId,
    muted: z.boolean().default(false),
    invite: z.boolean().default(false), // asks the others in, when nobody is in the call yet
  }),
  call_leave: z.object({}),
  call_mute: z.object({ muted: z.boolean() }),
  call_signal: z.object({
    to: peerId,
    anew: z.boolean().optional(), // alone: asks for a new connection; with an offer: this is the first of one
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(SDP_MAX) }).optional(),
    candidates: z
      .array(
        z.object({
          candidate: z.string().max(CANDIDATE_MAX),
          sdpMid: z.string().max(64).nullish(),
          sdpMLineIndex: z.number().int().min(0).max(1_000).nullish(),
          usernameFragment: z.string().max(256).nullish(),
        }),
      )
      .max(CANDIDATES_MAX)
      .optional(),
  }),
} as const
export type CallFrameType = keyof typeof CALL_FRAMES
export type CallFramePayload<T extends CallFrameType> = z.input<(typeof CALL_FRAMES)[T]>
export type CallSignal = z.infer<(typeof CALL_FRAMES)['call_signal']>

export interface CallMember {
  player_id: string
  peer_id: string
  muted: boolean
}

/** `call_state`: who is in the call now, and who has just left it on purpose; anyone else who is missing may come back. */
export interface CallState {
  members: CallMember[]
  left: string | null // a peer_id
}

/** `call_signal` as its receiver gets it. */
export type ReceivedCallSignal = Omit<CallSignal, 'to'> & { from: string; player_id: string }

/** The `channel_url` of an invitation to the built-in call; any other is a channel elsewhere. */
export const callUrl = (roomId: string): string => `/games/${roomId}/play#call`
