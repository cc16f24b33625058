// The lines of the log that the table can go back to.

import { events, isEventType, type LogEntry, type Table } from '@fourmat/game'
import { joinedLines } from '../log/joined-lines.ts'

/** By what is only said, asked or answered nothing lies otherwise. */
const isMove = ({ type }: LogEntry): boolean =>
  type === 'taken_back' || (isEventType(type) && events[type].undo !== 'aside')

/** Those of the running game, the newest last. */
export function momentsOf({ log }: Table): readonly LogEntry[] {
  const lines = joinedLines(log)
  const start = lines.findLastIndex(({ type }) => type === 'new_game_started')
  return lines.slice(Math.max(0, start)).filter(isMove)
}

/** Whether this player may ask to go back there: the newest moment is the present. */
export function mayGoBackTo(table: Table | null, seq: number): table is Table {
  const you = table?.players.find(({ id }) => id === table.you)
  if (!table || !you?.deck_submitted || table.rewind || table.proposal) return false
  return momentsOf(table)
    .slice(0, -1)
    .some((line) => line.seq === seq)
}
