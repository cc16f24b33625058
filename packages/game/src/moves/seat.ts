// Sitting down, coming and going, getting up; and what the server itself does to a table.

import { withoutPlayer } from '../leaving.ts'
import { type Context, defineAction, defineEvent, refuse } from '../move.ts'
import { fields } from '../payload.ts'
import { type RoomFacts, roomOf } from '../room-facts.ts'
import type { Player, PlayerId, Proof, Status, Table } from '../state.ts'
import { changePlayer, createPlayer, findPlayer, freeSeat, playerIdOf, playerOf } from '../table.ts'
import { maskPlayer } from '../view.ts'
import { cancellation, proofOf, proposalWithout } from './new-game.ts'
import { placeFor } from './play-on.ts'
import { rewindWithout } from './rewind.ts'
import { voiceInvited } from './social.ts'
import { passTo } from './turn.ts'

const playerJoined = defineEvent('player_joined')<{ readonly player_id: PlayerId; readonly player: Player }>({
  undo: 'aside',
  changesSeats: true,
  seats: ({ player }) => [player],
  reduce: (table, { payload: { player } }) => ({
    ...table,
    players: [...table.players, player].sort((a, b) => a.seat - b.seat),
    vault: table.vault && { ...table.vault, joined: table.vault.joined + 1 },
  }),
  redact: (payload, viewer) => ({ ...payload, player: maskPlayer(payload.player, viewer) }),
  log: (_before, { payload }) => ({ params: { username: payload.player.username } }),
})

const statusChanged = defineEvent('player_status')<{ readonly player_id: PlayerId; readonly status: Status }>({
  undo: 'aside',
  changesSeats: true,
  reduce: (table, { payload: { player_id, status }, at }) => {
    const isBack = status === 'connected'
    const skipped = isBack ? false : playerOf(table, player_id).skipped
    return changePlayer(table, player_id, { status, gone_at: isBack ? null : at, skipped })
  },
  log: (_before, { payload }) => ({ params: { status: payload.status } }),
})

const playerRenamed = defineEvent('player_renamed')<{ readonly player_id: PlayerId; readonly username: string }>({
  undo: 'aside',
  reduce: (table, { payload }) => changePlayer(table, payload.player_id, { username: payload.username }),
  log: (_before, { payload }) => ({ params: { new_username: payload.username } }),
})

const leave = (table: Table, leaver: Player, context: Context) => {
  const others = table.players.filter((player) => player.id !== leaver.id)
  const proposal = proposalWithout(table, leaver.id, context)
  const startsAnew = proposal.some((event) => event.type === 'new_game_started')
  const turn = table.turn_player_id === leaver.id && !startsAnew ? passTo(table, leaver, others, context.now) : []
  return [playerLeft({ player_id: leaver.id }), ...rewindWithout(table, leaver.id), ...turn, ...proposal]
}

const leaveRoom = defineAction('leave_room', {
  diesWithPage: true, // whoever has left and comes again wants to stay
  payload: fields({}),
  beforeDeck: true,
  whileEliminated: true,
  decide: (table, actor, _payload, context) => leave(table, actor, context),
})

const playerLeft = defineEvent('player_left')<{ readonly player_id: PlayerId }>({
  changesSeats: true,
  endsSessions: 'player',
  undo: 'ends',
  reduce: (table, { payload }) => withoutPlayer(table, payload.player_id),
  log: (before, { payload }) => ({ params: { username: findPlayer(before, payload.player_id)?.username ?? null } }),
})

const roomChanged = defineEvent('room_changed')<{ readonly player_id: PlayerId | null; readonly room: RoomFacts }>({
  undo: 'aside',
  reduce: (table, { payload }) => ({ ...table, room: roomOf(payload.room) }),
  log: ({ room }, { payload }) => {
    const { name, spectators, spectator_delay } = roomOf(payload.room)
    const isSame = spectators === room.spectators && spectator_delay === room.spectator_delay
    return { params: isSame ? { name } : { name, spectators, spectator_delay } }
  },
})

interface RoomClosed {
  readonly player_id: null
  readonly fairness: Proof | null // of the game that ended
}

const roomClosed = defineEvent('room_closed')<RoomClosed>({
  undo: 'ends',
  endsSessions: 'everyone',
  endsGame: ({ fairness }) => fairness,
  reduce: (table) => ({ ...table, closed: true }),
  log: () => ({}),
})

/** What the server does, not a player's frame. */
export const commands = {
  /** A player's first connection takes a seat; a later one shows that they are back. */
  connect(table: Table, { user_id, username }: { user_id: string; username: string }) {
    const seated = table.players.find((player) => player.user_id === user_id)
    if (seated)
      return [
        ...(seated.status === 'connected' ? [] : [statusChanged({ player_id: seated.id, status: 'connected' })]),
        ...(seated.username === username ? [] : [playerRenamed({ player_id: seated.id, username })]),
      ]
    const place = placeFor(table, user_id, username)
    if (place) return place
    const seat = freeSeat(table)
    if (seat === undefined) return refuse('room_full', 'Room is full')
    const id = playerIdOf(table.vault?.joined ?? 0)
    const player = createPlayer(table, id, user_id, username, seat)
    const joined = playerJoined({ player_id: id, player })
    return table.proposal ? [joined, cancellation(id, 'player_joined')] : [joined]
  },

  rename(table: Table, { user_id, username }: { user_id: string; username: string }) {
    const seated = table.players.find((player) => player.user_id === user_id)
    return seated && seated.username !== username ? [playerRenamed({ player_id: seated.id, username })] : []
  },

  disconnect(table: Table, { player_id }: { player_id: PlayerId }) {
    const player = findPlayer(table, player_id)
    return player?.status === 'connected' ? [statusChanged({ player_id, status: 'disconnected' })] : []
  },

  /** Frees the seat of somebody who does not come back. */
  remove(table: Table, { player_id }: { player_id: PlayerId }, context: Context) {
    const player = findPlayer(table, player_id)
    return player ? leave(table, player, context) : []
  },

  change_room(table: Table, { room }: { room: RoomFacts }) {
    return JSON.stringify(roomOf(room)) === JSON.stringify(table.room) ? [] : [roomChanged({ player_id: null, room })]
  },

  invite_to_voice(_table: Table, { player_id, channel_url }: { player_id: PlayerId; channel_url: string }) {
    return [voiceInvited({ player_id, requester_id: player_id, channel_url })]
  },

  close(table: Table, _payload: Readonly<Record<string, never>>) {
    return table.closed ? [] : [roomClosed({ player_id: null, fairness: proofOf(table) })]
  },
}

export const actions = [leaveRoom] as const
export const events = [playerJoined, playerRenamed, statusChanged, playerLeft, roomChanged, roomClosed] as const
