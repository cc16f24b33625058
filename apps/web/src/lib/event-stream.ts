// Reads the event streams of the server. EventSource cannot send the token.
import { apiPath } from './api.ts'
import { accessToken } from './session.ts'

const RETRY_MS = 10_000

type OnEvent = (name: string, data: string) => void

/** Reads a stream until it ends, reporting every event. */
async function readEvents(response: Response, onEvent: OnEvent): Promise<void> {
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
      if (name !== undefined) onEvent(name, /^data: *(.*)/m.exec(block)?.[1] ?? '')
    }
  }
}

/**
 * A stream that is opened again when it breaks; each begins with "ready". A tab that nobody sees has none: a browser has few
 * connections to one server for all of its tabs. Returns what ends it.
 */
export function followEvents(path: string, onEvent: OnEvent): () => void {
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout>
  let isRefused = false // this server has none, or will not have us: others find out why
  const listen = async () => {
    connection = new AbortController()
    const { signal } = connection
    try {
      const response = await fetch(apiPath(path), {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken() ?? ''}` },
        signal,
      })
      if (response.ok) await readEvents(response, onEvent)
      else isRefused = response.status < 500
    } catch {
      // The connection broke.
    }
    if (!signal.aborted && !isRefused) timer = setTimeout(() => void listen(), RETRY_MS)
  }
  const end = () => {
    connection?.abort()
    clearTimeout(timer)
  }
  const begin = () => {
    end()
    if (!document.hidden && !isRefused) void listen()
  }
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', begin)
    end()
  }
}
