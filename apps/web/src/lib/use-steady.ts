import { useRef } from 'react'

type Same<T> = (a: T, b: T) => boolean

/** The list of before for as long as the new one is like it, so that what depends on it rests. */
export function useSteady<T>(list: readonly T[], isSame: Same<T> = Object.is): readonly T[] {
  const last = useRef(list)
  const before = last.current
  const isLike = before.length === list.length && list.every((item, i) => isSame(item, before[i] as T))
  if (!isLike) last.current = list
  return last.current
}
