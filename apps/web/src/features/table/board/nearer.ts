export interface Keyed {
  readonly key: string
}

/** Without what both begin with, and what both end with: most of a field stays as it is. */
function middles<T>(shown: readonly T[], wanted: readonly T[]) {
  const most = Math.min(shown.length, wanted.length)
  let start = 0
  while (start < most && shown[start] === wanted[start]) start++
  let end = 0
  while (end < most - start && shown[shown.length - 1 - end] === wanted[wanted.length - 1 - end]) end++
  return { start, end, old: shown.slice(start, shown.length - end), now: wanted.slice(start, wanted.length - end) }
}

/** How many members of the one list are not those of the other. */
export function countChanges<T>(shown: readonly T[], wanted: readonly T[]): number {
  const { old, now } = middles(shown, wanted)
  const known = new Set(old)
  return now.reduce((sum, one) => (known.has(one) ? sum : sum + 1), 0)
}

/**
 * One list on its way to another, by so many changed or new members. The last ones come first, as they are the latest on a field,
 * and each is moved once. What is not wanted any more goes at once: it may be shown somewhere else already.
 */
export function nearer<T extends Keyed>(shown: readonly T[], wanted: readonly T[], changes: number): readonly T[] {
  const { start, end, old, now } = middles(shown, wanted)
  const known = new Set(old)
  let first = now.length
  for (let left = changes; first > 0; first--) {
    if (known.has(now[first - 1] as T)) continue
    if (left-- === 0) break
  }
  if (first === 0) return wanted
  const settled = now.slice(first)
  const done = new Set(settled.map(({ key }) => key))
  const coming = new Set(now.slice(0, first).map(({ key }) => key))
  const waiting = old.filter(({ key }) => coming.has(key) && !done.has(key))
  return [...wanted.slice(0, start), ...waiting, ...settled, ...wanted.slice(wanted.length - end)]
}
