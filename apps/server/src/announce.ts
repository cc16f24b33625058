// What one part of the server announces to all others, on every server. Nobody may rely on receiving it: a
// listener that was away finds the truth in the database.
import type { Deps } from './deps.ts'

export interface Announcements {
  'tokens.revoked': { token_ids: string[] } // sockets of these tokens close with 4401
  'user.gone': { user_id: string } // the account was deleted; its seats are free already
  'user.renamed': { user_id: string; username: string }
  'room.changed': { room_id: string } // name, description, size ... of an open room
  'room.closed': { room_id: string } // the table says goodbye and closes with 4410
  'deck.changed': { deck_id: string; version: number | null } // null: whoever wants to know asks
  'voice.ended': { room_id: string } // its channel on Discord is gone
  'lobby.changed': { room_id: string } // lists of rooms look different now
}

export type Announcer = Pick<Deps, 'bus'>

export const announce = <S extends keyof Announcements>({ bus }: Announcer, subject: S, message: Announcements[S]) =>
  bus.publish(subject, message)

/** Returns the function that ends it. */
export const listen = <S extends keyof Announcements>(
  { bus }: Announcer,
  subject: S,
  listener: (message: Announcements[S]) => void,
) => bus.subscribe(subject, (message) => listener(message as Announcements[S]))
