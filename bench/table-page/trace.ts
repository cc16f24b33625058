// Reads Chromium's own record of what the page's main thread did.

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number // µs
  dur?: number // µs on the clock
  tdur?: number // µs of the processor's time: what other programs of the machine took is not in it
  args?: { name?: string; data?: Record<string, unknown> }
}

export interface Task {
  readonly at: number // ms
  readonly wall: number // ms
  readonly cpu: number // ms
}

export interface Recorded {
  readonly tasks: readonly Task[] // of the page's main thread, in order
  readonly frames: readonly number[] // when a frame began, ms
  readonly messages: readonly number[] // when a frame of the socket came in, ms
}

/** `factor` stands for a slower processor where the browser was not slowed down itself. */
export function readTrace(buffer: Buffer, factor: number): Recorded {
  const { traceEvents } = JSON.parse(buffer.toString('utf8')) as { traceEvents: TraceEvent[] }
  const mains = traceEvents.filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
  const load = (main: TraceEvent) =>
    traceEvents.filter((event) => event.pid === main.pid && event.tid === main.tid && event.name === 'FunctionCall')
      .length
  const [main] = mains.sort((a, b) => load(b) - load(a))
  if (!main) throw new Error('no page in the record')
  const own = traceEvents
    .filter((event) => event.pid === main.pid && event.tid === main.tid)
    .sort((a, b) => a.ts - b.ts)
  const times = (name: string) =>
    own.filter((event) => event.name === name && (event.ph === 'X' || event.ph === 'I')).map((event) => event.ts / 1000)
  return {
    tasks: own
      .filter((event) => event.name === 'RunTask' && event.ph === 'X')
      .map(({ ts, dur = 0, tdur }) => ({ at: ts / 1000, wall: dur / 1000, cpu: ((tdur ?? dur) / 1000) * factor })),
    frames: times('ProxyMain::BeginMainFrame'),
    messages: times('WebSocketReceive'),
  }
}

/** The work of each span that begins at one of these times and ends at the next, or after `most` ms. */
export const workAfter = (
  { tasks }: Recorded,
  starts: readonly number[],
  most: number,
): { wall: number; cpu: number }[] =>
  starts.map((start, i) => {
    const end = Math.min(start + most, starts[i + 1] ?? Number.POSITIVE_INFINITY)
    const inside = tasks.filter((task) => task.at + task.wall > start && task.at < end)
    return {
      wall: inside.reduce((sum, task) => sum + task.wall, 0),
      cpu: inside.reduce((sum, task) => sum + task.cpu, 0),
    }
  })

/** From a message to the end of the next frame: reading it, and showing it. */
export const frameAfter = ({ tasks, frames }: Recorded, at: number): number => {
  const frame = frames.find((time) => time >= at) ?? at
  return tasks
    .filter((task) => task.at + task.wall >= at && task.at <= frame && (task.at >= frame - 0.5 || task.at <= at + 2))
    .reduce((sum, task) => sum + task.cpu, 0)
}
