import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiPath } from '../../lib/api.ts'
import { accessToken } from '../../lib/session.ts'

const RETRY_MS = 10_000

/** Reads an event stream until it ends, reporting the name of every event. */
async function readEvents(response: Response, onEvent: (event: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: *(\w+)/m.exec(block)?.[1]
      if (name !== undefined) onEvent(name)
    }
  }
}

/**
 * Keeps the lobby live: whenever the server says that it changed, its lists are asked for again. The stream is only a
 * hint; without it the lobby refreshes every 20 seconds all the same. (EventSource cannot send the token.)
 */
export function useLobbyFeed(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout>
    let isFirst = true
    const onEvent = (event: string) => {
      // "ready" after a broken connection means that something may have been missed; the first one means nothing new.
      if (event === 'lobby' || !isFirst) void queries.invalidateQueries({ queryKey: ['rooms'] })
      isFirst = false
    }
    const listen = async () => {
      try {
        const response = await fetch(apiPath('/rooms/feed'), {
          headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken() ?? ''}` },
          signal,
        })
        if (response.ok) await readEvents(response, onEvent)
        else if (response.status < 500) return // this server has none, or will not have us: the refetch knows what to do
      } catch {
        // The connection broke.
      }
      if (!signal.aborted) timer = setTimeout(() => void listen(), RETRY_MS)
    }
    void listen()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [queries])
}
