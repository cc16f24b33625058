import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '../../lib/event-stream.ts'

/**
 * Keeps the lobby live: whenever the server says that it changed, its lists are asked for again. The stream is only a
 * hint; without it the lobby refreshes every 20 seconds all the same.
 */
export function useLobbyFeed(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let isFirst = true
    return followEvents('/rooms/feed', (event) => {
      // "ready" after a broken connection means that something may have been missed; the first one means nothing new.
      if (event === 'lobby' || !isFirst) void queries.invalidateQueries({ queryKey: ['rooms'] })
      isFirst = false
    })
  }, [queries])
}
