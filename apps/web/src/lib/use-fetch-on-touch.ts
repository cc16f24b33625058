import { useEffect } from 'react'

/** Fetches code that will be needed soon at the first sign of a pointer or key, so that no click waits for it. */
export function useFetchOnTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const events = ['pointermove', 'keydown'] as const
    const stop = () => {
      for (const event of events) window.removeEventListener(event, once)
    }
    const once = () => {
      stop()
      load().catch(() => {}) // it is asked for again when it is needed
    }
    for (const event of events) window.addEventListener(event, once)
    return stop
  }, [load])
}
