// Loading that outlasts a lost network: what cannot be fetched is tried again until the server answers, and the page can say
// meanwhile that it waits.
import { useSyncExternalStore } from 'react'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
const PROBE = '/boot.js' // small, and served without a database

let waiting = 0 // how many things wait for the server
const followers = new Set<() => void>()
const changed = () => {
  for (const follower of followers) follower()
}
const follow = (follower: () => void) => {
  followers.add(follower)
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, follower)
  return () => {
    followers.delete(follower)
    for (const event of ['online', 'offline'] as const) window.removeEventListener(event, follower)
  }
}

/** True while the browser has no network, or something that was asked for waits for the server. */
export const useIsOffline = (): boolean => useSyncExternalStore(follow, () => waiting > 0 || !navigator.onLine)

/** Somebody waits for the server, until the returned function is called. */
export function startWaiting(): () => void {
  waiting += 1
  changed()
  return () => {
    waiting -= 1
    changed()
  }
}

const serverAnswers = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Ends when the browser says that the network is back, and after a while in any case: it does not always notice. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt))
    window.addEventListener('online', end)
  })

/** Tries until it succeeds. What fails although the server answers is broken, and fails for good. */
export async function untilOnline<T>(load: () => Promise<T>): Promise<T> {
  let stopWaiting: (() => void) | undefined
  let didAnswer = false // just before this attempt
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        return await load()
      } catch (error) {
        if (didAnswer) throw error
        didAnswer = await serverAnswers()
        if (didAnswer) continue
        stopWaiting ??= startWaiting()
        await pause(attempt)
      }
    }
  } finally {
    stopWaiting?.()
  }
}
