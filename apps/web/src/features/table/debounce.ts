/** Calls back once it has been quiet for `wait`, at the latest after `maxWait`. */
export function debounced(run: () => void, wait: number, maxWait = Number.POSITIVE_INFINITY) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let since: number | null = null
  const flush = () => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    since = null
    run()
  }
  return {
    poke() {
      since ??= Date.now()
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, Math.min(wait, since + maxWait - Date.now())))
    },
    flush,
  }
}
