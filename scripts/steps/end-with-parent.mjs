// Loaded into a process that must not outlive the one that started it, whichever way that one ends.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
