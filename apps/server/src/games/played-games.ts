// What is told of a game in a list: who played what, how it went. Read out of the log while it runs, later out of its rows.
import { type GameRecord, winnerOf } from '@fourmat/game'
import type { Format, GameShare, Game as ToldGame } from '@fourmat/protocol'
import type { Followed } from './follow-game.ts'
import type { Game } from './games-repo.ts'

export interface PlayedBy {
  readonly id: string
  readonly userId: string | null
  readonly username: string | null
  readonly deckId: string
  readonly deckName: string
  readonly commanders: string[]
  readonly picture: string | null
  readonly life: number
  readonly outOnTurn: number | null
}

export interface PlayedGame {
  readonly id: string
  readonly roomId: string
  readonly roomName: string
  readonly format: Format
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly turns: number
  readonly winner: string | null
  readonly turnPlayerId: string | null
  readonly players: readonly PlayedBy[]
}

const playersOf = ({ participants }: GameRecord): PlayedBy[] =>
  participants
    .toSorted((a, b) => a.seat - b.seat)
    .map((one) => ({
      id: one.id,
      userId: one.user_id,
      username: one.username,
      deckId: one.deck_id,
      deckName: one.deck_name,
      commanders: [...one.commanders],
      picture: one.picture,
      life: one.life,
      outOnTurn: one.out_on_turn,
    }))

/** A game that is in the log alone. */
export const playedIn = (game: Game, { table, record }: Followed): PlayedGame => ({
  id: game.id,
  roomId: game.roomId,
  roomName: table.room.name,
  format: table.room.format,
  startedAt: record.started_at === null ? game.startedAt : new Date(record.started_at),
  endedAt: game.endedAt,
  turns: record.turns,
  winner: game.endedAt === null ? null : winnerOf(record),
  turnPlayerId: game.endedAt === null ? table.turn_player_id : null,
  players: playersOf(record),
})

export const ownPlayer = ({ players }: PlayedGame, userId: string | null): PlayedBy | undefined =>
  userId === null ? undefined : players.find((player) => player.userId === userId)

/** As it is told to this account, or to whoever has the key of a share. */
export const presentGame = (game: PlayedGame, userId: string | null, share: GameShare | null): ToldGame => {
  const you = ownPlayer(game, userId)
  return {
    id: game.id,
    room_id: game.roomId,
    room_name: game.roomName,
    format: game.format,
    players: game.players.map((player) => ({
      id: player.id,
      username: player.username,
      deck_id: player === you ? player.deckId : null,
      deck_name: player.deckName,
      commanders: player.commanders,
      picture_uri: player.picture,
      life: player.life,
      out_on_turn: player.outOnTurn,
    })),
    you: you?.id ?? null,
    started_at: game.startedAt.toISOString(),
    ended_at: game.endedAt?.toISOString() ?? null,
    turns: game.turns,
    turn_player_id: game.turnPlayerId,
    winner: game.winner,
    share,
  }
}
