// The log holds its last hundred lines, so that each new one pushes the oldest out and moves all the others. On the screen
// lines come and go in pages: a new line is written below, and nothing above it moves until a whole page leaves.

import type { LogEntry } from '@fourmat/game'

const LINES = 24

export interface LogPage {
  readonly from: number // number of its first line: names the page
  readonly entries: readonly LogEntry[]
}

const start = (entries: readonly LogEntry[]): LogPage => ({ from: entries[0]?.seq ?? 0, entries })

/** The pages after the log became `entries`; a page without a change stays the same object. */
export function turnPages(pages: readonly LogPage[], entries: readonly LogEntry[]): readonly LogPage[] {
  const [oldest] = entries
  if (!oldest) return pages.length === 0 ? pages : []
  const last = pages.at(-1)?.entries.at(-1)
  const known = last === undefined ? -1 : entries.lastIndexOf(last)
  const kept = known < 0 ? [] : pages.filter((page) => (page.entries.at(-1)?.seq ?? -1) >= oldest.seq)
  const added = entries.slice(known + 1)
  if (added.length === 0 && kept.length === pages.length) return pages
  const open = kept.at(-1)
  const next = [...kept]
  if (open && open.entries.length < LINES && added.length > 0)
    next[next.length - 1] = { ...open, entries: [...open.entries, ...added.splice(0, LINES - open.entries.length)] }
  while (added.length > 0) next.push(start(added.splice(0, LINES)))
  return next
}
