// The log holds its last hundred lines, so that each new one pushes the oldest out and moves all the others. On the screen
// lines come and go in pages: a new line is written below, and nothing above it moves until a whole page leaves.

import type { LogEntry } from '@fourmat/game'

const LINES = 8

export interface LogPage {
  readonly from: number // number of its first line: names the page
  readonly entries: readonly LogEntry[]
}

const start = (entries: readonly LogEntry[]): LogPage => ({ from: entries[0]?.seq ?? 0, entries })

/** Without the lines at the end that the log does not have any more: what was shown in advance is told again when it is confirmed. */
function withoutTakenBack(pages: readonly LogPage[], entries: readonly LogEntry[]): LogPage[] {
  const kept = [...pages]
  for (let page = kept.pop(); page; page = kept.pop()) {
    const end = page.entries.findLastIndex((entry) => entries.lastIndexOf(entry) >= 0) + 1
    if (end > 0) return [...kept, end === page.entries.length ? page : { ...page, entries: page.entries.slice(0, end) }]
  }
  return []
}

/** The pages of the wanted lines after the log became `entries`; a page without a change stays the same object. */
export function turnPages(
  pages: readonly LogPage[],
  entries: readonly LogEntry[],
  isWanted: (entry: LogEntry) => boolean = () => true,
): readonly LogPage[] {
  const [oldest] = entries
  if (!oldest) return pages.length === 0 ? pages : []
  const next = withoutTakenBack(pages, entries).filter((page) => (page.entries.at(-1)?.seq ?? -1) >= oldest.seq)
  const open = next.at(-1)
  const last = open?.entries.at(-1)
  const added = entries.slice(last === undefined ? 0 : entries.lastIndexOf(last) + 1).filter(isWanted)
  if (open && open.entries.length < LINES && added.length > 0)
    next[next.length - 1] = { ...open, entries: [...open.entries, ...added.splice(0, LINES - open.entries.length)] }
  while (added.length > 0) next.push(start(added.splice(0, LINES)))
  return next.length === pages.length && next.every((page, i) => page === pages[i]) ? pages : next
}
