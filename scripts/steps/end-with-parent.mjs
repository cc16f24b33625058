// Loaded into a process that must not outlive the one that started it, whichever way that one ends.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch) // once: a second signal means "at once" to a server that is still closing
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()
