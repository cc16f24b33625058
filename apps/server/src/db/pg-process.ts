// One PostgreSQL process on one directory: make the directory, find out who runs on it, start and end it.
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account, Binaries } from './pg-binaries.ts'

export const DB_USER = 'fourmat'
const PORT = 5432 // only the name of the socket file; nothing listens on the network
const LOG_MAX_BYTES = 5_000_000
const SOCKET_PATH_MAX = 100 // the system's limit is 104 to 108

export interface Cluster {
  directory: string // "/srv/fourmat/data/postgres"
  logFile: string
  binaries: Binaries
  account: Account | undefined // whom to run as, when we are root
}

export class ClusterError extends Error {
  override name = 'ClusterError'
}

/**
 * How the child names its directory. On Linux it inherits the open directory as file 3 and goes in through it: no
 * permission on the directories above is needed (a checkout under /root), and a long path is no problem either.
 */
const INHERITED = '/proc/self/fd/3'
const useInherited = process.platform === 'linux' && existsSync('/proc/self/fd')
const nameForChild = (directory: string) => (useInherited ? INHERITED : directory)

interface RunOptions {
  detached?: boolean // away from the terminal's Ctrl-C: the server ends it, after its own last writes
  signal?: AbortSignal | undefined
}

const run = (
  cluster: Cluster,
  program: string,
  args: string[],
  directory: string,
  options: RunOptions = {},
): ChildProcess => {
  const folder = openSync(directory, 'r')
  const log = openSync(cluster.logFile, 'a', 0o600)
  try {
    return spawn(program, args, {
      ...cluster.account,
      cwd: '/',
      ...options,
      stdio: ['ignore', log, log, folder],
      env: {
        PATH: process.env.PATH ?? '',
        TZ: 'UTC',
        LC_ALL: 'C',
        LD_LIBRARY_PATH: cluster.binaries.libraries,
        DYLD_LIBRARY_PATH: cluster.binaries.libraries,
      },
    })
  } finally {
    closeSync(folder)
    closeSync(log)
  }
}

const exited = (child: ChildProcess) =>
  new Promise<number | string>((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? child.signalCode ?? 0)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0))
  })

const lastLines = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}

/** Keeps the log of the database small: what was written before the last start is one file, no more. */
export const turnLog = async (cluster: Cluster) => {
  const size = await stat(cluster.logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_MAX_BYTES) await rename(cluster.logFile, `${cluster.logFile}.1`)
}

export const isInitialised = (cluster: Cluster) => existsSync(path.join(cluster.directory, 'PG_VERSION'))

/** Makes the directory beside its place and moves it there when it is whole and on disk. */
export const initialise = async (cluster: Cluster, signal?: AbortSignal) => {
  const draft = `${cluster.directory}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await chmod(draft, 0o700)
  if (cluster.account) chownSync(draft, cluster.account.uid, cluster.account.gid)
  const args = ['-D', nameForChild(draft), '-U', DB_USER, '--auth=trust', '--encoding=UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions')
  // Ended in the middle, it leaves no more than one that failed.
  const code = await exited(run(cluster, cluster.binaries.initdb, args, draft, { signal })).catch((error) => error.name)
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new ClusterError(`The embedded database could not be made (initdb: ${code}).\n${lastLines(cluster.logFile)}`)
  }
  await rename(draft, cluster.directory).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error // another server was quicker: use its work
  })
  const parent = await open(path.dirname(cluster.directory), 'r')
  await parent.sync().finally(() => parent.close())
}

export const spawnPostgres = (cluster: Cluster, settings: Record<string, string>): ChildProcess => {
  const directory = nameForChild(cluster.directory)
  const all = {
    listen_addresses: '',
    unix_socket_directories: directory,
    unix_socket_permissions: '0700',
    port: String(PORT),
    log_checkpoints: 'off',
    // A statement that fails is told by the server's own log; here it would be quoted with the values in it.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    ...settings,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = run(cluster, cluster.binaries.postgres, ['-D', directory, ...args], cluster.directory, {
    detached: true,
  })
  started.add(child)
  for (const end of ['error', 'exit']) child.once(end, () => started.delete(child))
  return child
}

const started = new Set<ChildProcess>()

/** Ends every PostgreSQL that this process started, at once: the next start recovers. For a process that ends itself. */
export const killStarted = (): void => {
  for (const { pid } of started) if (pid !== undefined) killByForce(pid)
}

/** The process id in postmaster.pid, if that process lives and is the PostgreSQL of this directory. */
export const runningPid = async (directory: string): Promise<number | undefined> => {
  const file = path.join(directory, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  if (isAlive(pid) && (!useInherited || (await isAtHome(pid, directory)))) return pid
  // A number of the past, perhaps of another program by now (the machine or container was restarted). PostgreSQL
  // itself would refuse to start if that program happened to be of the same user.
  await rm(file, { force: true })
  return undefined
}

/** PostgreSQL works in its data directory, and no other program does. */
const isAtHome = async (pid: number, directory: string) => {
  const home = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return home !== undefined && home === (await realpath(directory))
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // An orphan that ended stays listed until somebody collects it, which in a container may be never.
  if (!useInherited) return true
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const signalTo = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {} // gone already
}

/** Its children would end by themselves, but not where they are stopped, and then nothing starts on this directory. */
const killByForce = (pid: number): void => {
  let children: number[] = []
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {} // not on this system
  for (const one of [pid, ...children]) signalTo(one, 'SIGKILL')
}

const QUIT_MS = 500

/** Clean ("fast") shutdown; if that takes too long, the one that recovers at the next start, and at last by force. */
export const endPostgres = async (pid: number, patience = 30_000) => {
  const steps: [after: number, end: () => void][] = [
    [0, () => signalTo(pid, 'SIGINT')],
    [Math.max(0, patience - QUIT_MS), () => signalTo(pid, 'SIGQUIT')],
    [patience, () => killByForce(pid)],
  ]
  const since = performance.now()
  while (isAlive(pid)) {
    if (steps[0] && performance.now() - since >= steps[0][0]) steps.shift()?.[1]()
    await sleep(20)
  }
}

const heldFolders = new Map<string, string>()

/** The directory of the socket as this process can connect to it. */
const socketHost = (directory: string): string => {
  if (directory.length + '/.s.PGSQL.5432'.length < SOCKET_PATH_MAX) return directory
  if (!useInherited)
    throw new ClusterError(`DATA_DIR is too long a path for a socket (${directory}): choose a shorter one.`)
  // Kept open for the life of the process; the path below leads through it.
  const known = heldFolders.get(directory)
  if (known) return known
  const host = `/proc/${process.pid}/fd/${openSync(directory, 'r')}`
  heldFolders.set(directory, host)
  return host
}

export const addressOf = (directory: string, database: string) => ({
  host: socketHost(directory),
  port: PORT,
  user: DB_USER,
  database,
})

/** Connects as soon as the database answers; `gone` says that waiting is in vain. */
export const connectWhenReady = async (directory: string, name: string, gone: () => boolean): Promise<pg.Client> => {
  for (;;) {
    const client = new pg.Client({ ...addressOf(directory, 'postgres'), application_name: name })
    client.on('error', () => {}) // told by the supervisor
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const code = (error as { code?: string }).code
      const starting = code === '57P03' || code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET'
      if (gone()) throw new ClusterError('The database ended before it was ready.', { cause: error })
      if (!starting) throw error
      await sleep(20)
    }
  }
}

/** Whose directory it is: PostgreSQL runs as its owner and nobody else. */
export const ownerOf = (directory: string): Account | undefined => {
  try {
    const { uid, gid } = statSync(directory)
    return { uid, gid }
  } catch {
    return undefined
  }
}

export const explain = (cluster: Cluster) => lastLines(cluster.logFile)
