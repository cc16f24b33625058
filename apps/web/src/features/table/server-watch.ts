// Notices when a server that went away is there again: sooner than the next try would, which comes ever later.

const FIRST_MS = 100
const EVERY_MS = 300
const SPREAD_MS = 200 // not everybody asks at the same moment
const EAGER_MS = 30_000
const PATIENT_MS = 2_000 // after that

const isThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENT_MS) })).ok
  } catch {
    return false
  }
}

/**
 * Tells once what came of it: true when the server answers after it did not, false when it answers at once. Then it is
 * not away, and whatever failed would fail again. Returns the function that ends the watch.
 */
export function watchForServer(done: (isBack: boolean) => void): () => void {
  const since = performance.now()
  let wasAway = false
  let isOver = false
  let timer = setTimeout(() => void look(), FIRST_MS)
  const look = async () => {
    const isHere = await isThere()
    if (isOver) return
    if (isHere) return done(wasAway)
    wasAway = true
    const pause = performance.now() - since < EAGER_MS ? EVERY_MS : PATIENT_MS
    timer = setTimeout(() => void look(), pause + Math.random() * SPREAD_MS)
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
