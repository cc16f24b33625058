// What was done at one stroke is one line, though it is several events: so many equal tokens, or the same done to each card of a
// selection.

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

const DONE_TO_EACH: ReadonlySet<string> = new Set(['move_to_library_position', 'card_given', 'set_power_toughness'])

const isSameOfNext = (before: LogEntry, entry: LogEntry): boolean =>
  DONE_TO_EACH.has(entry.type) &&
  before.type === entry.type &&
  JSON.stringify(before.params) === JSON.stringify(entry.params) &&
  isNext(before, entry)

/** A joined line is the same object for as long as nothing is added to it: lines that did not change are not written anew. */
const made = new WeakMap<LogEntry, LogEntry>()

const join = (before: LogEntry, entry: LogEntry): LogEntry => {
  const known = made.get(entry)
  const joined = joinedOf(before, entry)
  if (known && known.params.count === joined.params.count && known.cards.length === joined.cards.length) return known
  made.set(entry, joined)
  return joined
}

function joinedOf(before: LogEntry, entry: LogEntry): LogEntry {
  const { params } = entry
  if (DONE_TO_EACH.has(entry.type)) return { ...entry, cards: [...before.cards, ...entry.cards] }
  return { ...entry, params: { ...params, count: Number(before.params.count ?? 1) + 1 } }
}

const joinedBefore = new WeakMap<readonly LogEntry[], readonly LogEntry[]>()

export function joinedLines(log: readonly LogEntry[]): readonly LogEntry[] {
  const known = joinedBefore.get(log)
  if (known) return known
  const lines: LogEntry[] = []
  for (const entry of log) {
    const before = lines.at(-1)
    const isOne = before && (isSameToken(before, entry) || isSameOfNext(before, entry))
    if (isOne) lines[lines.length - 1] = join(before, entry)
    else lines.push(entry)
  }
  joinedBefore.set(log, lines)
  return lines
}
