// What the server's process tells V8, however it is started: by `npm start`, `npm run dev`, tests and benchmarks. The figures
// stand in docs/performance.md.
const major = Number.parseInt(process.versions.node, 10)

const FLAGS = [
  // What a room is now is replaced half a second later. With little room for young objects it would be copied twice before that.
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  // Giving memory back in quiet moments also throws away what V8 learned of objects, and functions are compiled anew.
  '--no-memory-reducer',
  // While rooms are opened nearly everything survives. V8 takes that for a rule and makes short-lived objects among the old ones.
  '--no-allocation-site-pretenuring',
  // Old objects are collected when there are many, then twice as many: most of them stay.
  '--initial-old-space-size=128',
  '--heap-growing-percent=100',
  // Collecting on other threads takes the processor from PostgreSQL, and costs more than it saves.
  '--single-threaded-gc',
  // Implied by the one before in these versions. Waiting for helping threads took several times as long as the work itself.
  '--no-parallel-scavenge',
  // Marking does run beside: on the main thread a large heap had everybody wait for half a second.
  '--concurrent-marking',
  // Marking as a task of its own took two thirds of the thread at bad moments. It goes on as memory is asked for.
  '--no-incremental-marking-task',
]

/** Functions are compiled when they have run longer: a server that comes back spent a fifth of its time compiling. Node 22 has no such flag. */
const OF_NODE_20 = ['--interrupt-budget=528000']

export const NODE_FLAGS = major === 20 ? [...FLAGS, ...OF_NODE_20] : FLAGS
