// What is remembered of a game when it is over: who played which deck, who was out on which turn, who won.

import { events, isKnown, type SeenEvent } from './game.ts'
import type { Deck, Player, PlayerId, Table } from './state.ts'

/** Somebody who brought a deck to this game. */
export interface Participant {
  readonly id: PlayerId // the last one, of somebody who left and came back
  readonly user_id: string | null
  readonly username: string
  readonly seat: number
  readonly deck_id: string
  readonly deck_name: string
  readonly commanders: readonly string[]
  readonly picture: string | null // of the card that stands for the deck
  readonly life: number
  readonly out_on_turn: number | null
  readonly left_on_turn: number | null // gone from the table, and nobody has taken a turn since
}

export interface GameRecord {
  readonly started_at: number | null // when the first deck was dealt
  readonly turns: number
  readonly participants: readonly Participant[]
}

export const NO_RECORD: GameRecord = Object.freeze({ started_at: null, turns: 0, participants: [] })

const isSamePerson = (one: Participant, { id, user_id }: Player): boolean =>
  one.id === id || (user_id !== null && one.user_id === user_id)

const pictureOf = ({ commanders, cards }: Deck): string | null => {
  const [card] = [...commanders, ...cards.filter(({ type_line }) => !type_line.includes('Land')), ...cards]
  return card?.front_image_uri ?? null
}

const participantOf = (player: Player, deck: Deck, known: Participant | undefined, turn: number): Participant => {
  const { id, user_id, username, seat, life } = player
  return {
    id,
    user_id,
    username,
    seat,
    deck_id: deck.deck_id,
    deck_name: deck.name,
    commanders: player.commanders,
    picture: pictureOf(deck),
    life,
    out_on_turn: player.eliminated ? (known?.out_on_turn ?? turn) : null,
    left_on_turn: null,
  }
}

/** Who is at the table is told anew; who left is remembered as they were. */
const atTable = (record: GameRecord, before: Table, after: Table): readonly Participant[] => {
  const found = record.participants.map((one): Participant => {
    const player = after.players.find((other) => isSamePerson(one, other))
    if (player?.deck) return participantOf(player, player.deck, one, after.turn_number)
    return player || one.left_on_turn !== null ? one : { ...one, left_on_turn: before.turn_number }
  })
  const come = after.players.flatMap((player) =>
    player.deck && player.deck_submitted && !found.some((one) => isSamePerson(one, player))
      ? [participantOf(player, player.deck, undefined, after.turn_number)]
      : [],
  )
  return come.length === 0 ? found : [...found, ...come]
}

/** Whoever left while the others played on is out; who goes home when all do is not. */
const playedOn = (participants: readonly Participant[]): readonly Participant[] =>
  participants.map((one) =>
    one.left_on_turn === null || one.out_on_turn !== null ? one : { ...one, out_on_turn: one.left_on_turn },
  )

const TURNS: readonly string[] = ['turn_passed', 'turn_given']

/** The record after one more event of the game, of the truth alone. A turn that passes on because its player left was taken by nobody. */
export const noteGame = (record: GameRecord, before: Table, event: SeenEvent, after: Table): GameRecord => {
  const isDealt = isKnown(event) && events[event.type].deals === true
  const isTurn =
    TURNS.includes(event.type) && event.actor !== null && before.players.some(({ id }) => id === event.actor)
  if (!isDealt && !isTurn && before.players === after.players && before.turn_number === after.turn_number) return record
  const participants = before.players === after.players ? record.participants : atTable(record, before, after)
  return {
    started_at: record.started_at ?? (isDealt ? event.at : null),
    turns: after.turn_number,
    participants: isTurn ? playedOn(participants) : participants,
  }
}

/** The last one who is not out, where there was anybody to play against. */
export const winnerOf = ({ participants }: GameRecord): PlayerId | null => {
  const [last, ...others] = participants.filter(({ out_on_turn }) => out_on_turn === null)
  return participants.length > 1 && last && others.length === 0 ? last.id : null
}
