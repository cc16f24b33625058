import { type RefObject, useEffect, useRef } from 'react'

interface Paged {
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => unknown
}

/** Fetches the next page when the end of the list comes near. The answer is the ref of an element at that end. */
export function useMoreOnScroll(
  { hasNextPage, isFetching, fetchNextPage }: Paged,
  root: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetching) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) fetchNextPage()
      },
      { root: root.current, rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetching, fetchNextPage, root])
  return end
}
