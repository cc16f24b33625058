// What was done at one stroke is one line, though it is several events: so many equal tokens.

import type { LogEntry } from '@fourmat/game'

const AT_ONCE_MS = 1_000 // between events of one stroke: they come in one batch

const isNext = (before: LogEntry, entry: LogEntry): boolean =>
  entry.player_id === before.player_id && entry.seq === before.seq + 1 && entry.at - before.at <= AT_ONCE_MS

const printOf = ({ cards: [card] }: LogEntry): string | undefined => card?.facts?.card_print_id

const isSameToken = (before: LogEntry, entry: LogEntry): boolean =>
  entry.type === 'token_created' &&
  before.type === 'token_created' &&
  entry.params.copy === before.params.copy &&
  printOf(entry) !== undefined &&
  printOf(entry) === printOf(before) &&
  isNext(before, entry)

/** A joined line is the same object for as long as nothing is added to it: lines that did not change are not written anew. */
const made = new WeakMap<LogEntry, LogEntry>()

const join = (before: LogEntry, entry: LogEntry): LogEntry => {
  const known = made.get(entry)
  const count = Number(before.params.count ?? 1) + 1
  const joined = { ...entry, params: { ...entry.params, count } }
  if (known && known.params.count === joined.params.count) return known
  made.set(entry, joined)
  return joined
}

const joinedBefore = new WeakMap<readonly LogEntry[], readonly LogEntry[]>()

export function joinedLines(log: readonly LogEntry[]): readonly LogEntry[] {
  const known = joinedBefore.get(log)
  if (known) return known
  const lines: LogEntry[] = []
  for (const entry of log) {
    const before = lines.at(-1)
    if (before && isSameToken(before, entry)) lines[lines.length - 1] = join(before, entry)
    else lines.push(entry)
  }
  joinedBefore.set(log, lines)
  return lines
}
