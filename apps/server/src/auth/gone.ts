import { type Announcer, announce } from '../announce.ts'
import type { Gone } from './accounts-repo.ts'

/** Tells everybody what went with an account: sockets close, tables say goodbye, lobbies look again. */
export const announceGone = (deps: Announcer, { userId, tokenIds, roomIds }: Gone): void => {
  if (tokenIds.length > 0) announce(deps, 'tokens.revoked', { token_ids: tokenIds })
  announce(deps, 'user.gone', { user_id: userId })
  for (const roomId of roomIds) {
    announce(deps, 'room.closed', { room_id: roomId })
    announce(deps, 'lobby.changed', { room_id: roomId })
  }
}
