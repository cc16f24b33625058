const UNSEEN_MS = 50
const MISSING_MS = 1_000 // a tab that was left has no frames any more, and may not know it yet

/**
 * Runs when the next frame is painted, and tells how long the page was busy with it. Where nobody looks no frames come: there it
 * runs all the same.
 */
export function afterFrame(run: (busyMs: number) => void): void {
  let begun: number | null = null
  let isDone = false
  const go = () => {
    if (isDone) return
    isDone = true
    clearTimeout(unseen)
    run(begun === null ? 0 : performance.now() - begun)
  }
  const unseen = setTimeout(go, document.hidden ? UNSEEN_MS : MISSING_MS)
  requestAnimationFrame((frameAt) => {
    begun = frameAt
    setTimeout(go)
  })
}
