// What the server's process tells V8, however it is started: by `npm start`, `npm run dev`, tests and benchmarks. Three flags that
// every Node from 20.19 to 24 takes; docs/performance.md has the figures of these, of none, and of others that were tried.
export const NODE_FLAGS = [
  // What a room is now is replaced half a second later. With little room for young objects it would be copied twice before that.
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  // Most of what grows old stays: going through all of it while there is little costs a tenth of an action, and up to 100 ms at once.
  '--initial-old-space-size=256',
]
