import { useEffect } from 'react'

/** The page's name in the browser's tab: "My Decks · Fourmat". */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Fourmat' : `${title} · Fourmat`
  }, [title])
}
