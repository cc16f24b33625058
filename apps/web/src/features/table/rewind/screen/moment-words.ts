// How far back a moment is, and what the log says of it.

import type { LogEntry, Table } from '@fourmat/game'
import type { Translate } from '../../../../lib/texts.ts'
import { cardNames, nameOf, sentenceOf } from '../../log/log-words.tsx'
import { momentsOf } from '../moments.ts'

export const movesSince = (table: Table, seq: number): number =>
  momentsOf(table).filter((line) => line.seq > seq).length

/** The line of that moment, or the one before; null where it has left the log. */
export const lineAt = (table: Table, seq: number): LogEntry | null =>
  momentsOf(table).findLast((line) => line.seq <= seq) ?? null

export function lineWords(entry: LogEntry, { players }: Table, t: Translate): string {
  if (entry.type === 'turn_passed')
    return t('log.turnLine', { number: Number(entry.params.turn_number), name: nameOf(entry, t) })
  const [before = '', after] = sentenceOf(entry, players, t) ?? []
  return `${nameOf(entry, t)} ${before}${after === undefined ? '' : cardNames(entry.cards, t) + after}`
}
