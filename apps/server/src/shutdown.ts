// How the process ends: everything is closed in order, and whatever hangs is given up, so that it is gone within ten seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** So long after it began to stop, everything that uses the database is closed, the database is, and the process is gone. */
const USERS_MS = 6_000
const DATABASE_MS = 8_500
const LAST_MS = 9_000
const MARGIN_MS = 200 // between the time that a closer is told and the time that it is given

/** One Ctrl-C may arrive twice (the terminal tells the whole group, npm passes it on); a second one comes later. */
const SAME_SIGNAL_MS = 1_000

export interface Closer {
  readonly what: string // "the web server", for the log
  readonly close: (patience: number) => Promise<unknown> // gets the time in which it has to be done, in ms
}

export interface Closers {
  readonly users: Closer[] // of the database, in the order in which they were opened
  readonly database: Closer[] // an embedded one
}

export interface Stopping {
  readonly signal: AbortSignal // aborted when the process is asked to end, or has to
  readonly since: number // when that was, as performance.now() tells it
  /** 0 unless there was a reason to stop that a supervisor should know. */
  readonly code: number
  readonly stopped: Promise<void> // the same
}

/** Listens to signals and to errors that nobody expected. */
export const listenForStop = (log: Logger, say: (line: string) => void): Stopping => {
  const controller = new AbortController()
  const { signal } = controller
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const stopping = { signal, since: 0, code: 0, stopped }
  const stop = (code: number) => {
    stopping.code ||= code
    if (signal.aborted) return
    stopping.since = performance.now()
    setTimeout(() => {
      log.fatal('the server did not end in time; it is ended now')
      process.exit(1)
    }, LAST_MS).unref()
    controller.abort()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!signal.aborted) say('Stopping')
      else if (performance.now() - stopping.since > SAME_SIGNAL_MS) process.exit(1)
      stop(0)
    })
  // Nobody knows what is still sound after these: a supervisor starts a new process.
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'unexpected error')
      stop(1)
    })
  return stopping
}

/**
 * Closes the last one first. False when something did not close. The time counts from when the process was asked to end, not from
 * now: a start that had to come to its end first has used some of it, and who took it all again would be ended in the middle.
 */
export const closeAll = async ({ users, database }: Closers, log: Logger, since: number): Promise<boolean> => {
  const closedUsers = await closeInTime(users, since + USERS_MS, log)
  const closedDatabase = await closeInTime(database, since + DATABASE_MS, log)
  return closedUsers && closedDatabase
}

const closeInTime = async (closers: readonly Closer[], until: number, log: Logger): Promise<boolean> => {
  let isSound = true
  for (const { what, close } of closers.toReversed()) {
    const left = Math.max(0, until - performance.now())
    const done = new AbortController()
    const late = sleep(left, 'late', { signal: done.signal, ref: false }).catch(() => 'closed')
    const outcome = await Promise.race([close(Math.max(0, left - MARGIN_MS)), late]).catch((error) => {
      log.error({ err: error, what }, 'something did not close')
      isSound = false
    })
    done.abort()
    if (outcome !== 'late') continue
    log.error({ what }, 'something did not close in time and is given up')
    isSound = false
  }
  return isSound
}
