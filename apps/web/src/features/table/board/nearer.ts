export interface Keyed {
  readonly key: string
}

export const countChanges = (shown: readonly Keyed[], wanted: readonly Keyed[]): number => {
  const old = new Set(shown)
  return wanted.reduce((sum, one) => (old.has(one) ? sum : sum + 1), 0)
}

/**
 * One list on its way to another, by so many changed or new members. The last ones come first, as they are the latest on a field,
 * and each is moved once. What is not wanted any more goes at once: it may be shown somewhere else already.
 */
export function nearer<T extends Keyed>(shown: readonly T[], wanted: readonly T[], changes: number): readonly T[] {
  const old = new Set(shown)
  let first = wanted.length
  for (let left = changes; first > 0; first--) {
    if (old.has(wanted[first - 1] as T)) continue
    if (left-- === 0) break
  }
  if (first === 0) return wanted
  const settled = wanted.slice(first)
  const done = new Set(settled.map(({ key }) => key))
  const coming = new Set(wanted.slice(0, first).map(({ key }) => key))
  return [...shown.filter(({ key }) => coming.has(key) && !done.has(key)), ...settled]
}
