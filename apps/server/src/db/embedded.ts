// The launcher of the embedded PostgreSQL. The server owns it: starts it, restarts it if it dies, ends it last.
//
// Who owns a data directory is decided by an advisory lock that the owner's connection holds: it is free in the moment
// its process dies, however it dies, and no file has to be believed. A PostgreSQL without such an owner is an orphan of
// a killed server: it is ended cleanly and started anew.
import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Address } from './open.ts'
import { type Account, findBinaries } from './pg-binaries.ts'
import {
  addressOf,
  type Cluster,
  ClusterError,
  connectWhenReady,
  endPostgres,
  explain,
  initialise,
  isAlive,
  isInitialised,
  ownerOf,
  runningPid,
  spawnPostgres,
  turnLog,
} from './pg-process.ts'

const OWNER_LOCK = 4_861_907
const DATABASE = 'fourmat'
const OWNER_NAME = 'fourmat owner'
const TRIES = 6
const GIVEN_UP_MS = 2_000 // for a database that nobody has used yet
const ORPHAN_PATIENCE = 60_000 // it may be in the middle of its own recovery

interface EmbeddedOptions {
  dataDir: string
  settings?: Record<string, string> // PostgreSQL settings, such as { max_connections: '50' }
  say?: (line: string) => void // progress, for people
  onTrouble?: (message: string) => void // the database died and is started again
  signal?: AbortSignal // nobody needs it any more: whatever is under way is given up
}

interface Embedded {
  address: Address
  pid: () => number | undefined // of the PostgreSQL that runs now
  stop: (patience?: number) => Promise<void> // clean within so many ms, or by force
}

export class DataDirError extends Error {
  override name = 'DataDirError'
}

const prepareDirectory = async (dataDir: string) => {
  const probe = path.join(dataDir, `.writable-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new DataDirError(`The data directory ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`)
  }
}

/** PostgreSQL refuses to run as root, so root lends it to the owner of the data or to an unprivileged user. */
const chooseAccount = async (directory: string): Promise<Account | undefined> => {
  const me = process.getuid?.()
  const owner = ownerOf(directory)
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new DataDirError(
        `The database in ${directory} belongs to user number ${owner.uid}: start the server as that user or as root.`,
      )
    return undefined
  }
  if (owner && owner.uid !== 0) return owner
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody', 'daemon']) {
    const found = users.find(([name]) => name === wanted)
    if (found && Number(found[2]) > 0) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new DataDirError(
    'PostgreSQL cannot run as root and no unprivileged user was found: start the server as another user.',
  )
}

const takeOwnership = async (client: pg.Client, dataDir: string) => {
  // A killed owner's lock is freed when the database notices the closed socket: at once, but not in no time.
  for (const patience of [0, 50, 200, 500, 1000]) {
    await sleep(patience)
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [OWNER_LOCK])
    if (rows[0]?.mine) return
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity WHERE application_name LIKE '${OWNER_NAME}%' AND pid <> pg_backend_pid()`,
  )
  const pid = /\d+/.exec(rows[0]?.name ?? '')?.[0]
  throw new DataDirError(`Another server${pid ? ` (process ${pid})` : ''} is already running on ${dataDir}.`)
}

/** Of two servers that start together one may find the other's database at the socket; its own has ended by then, or will. */
const checkIsOf = async (client: pg.Client, child: ChildProcess) => {
  const { rows } = await client.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file")
  if (Number.parseInt(rows[0]?.file ?? '', 10) !== child.pid)
    throw new ClusterError('Another server has started a database on the same data.')
}

const ownerName = () => `${OWNER_NAME} ${process.pid}`

/** Ends a PostgreSQL that a killed server left behind; refuses if its server lives. */
const endOrphan = async (cluster: Cluster, dataDir: string, say: (line: string) => void) => {
  const pid = await runningPid(cluster.directory)
  if (pid === undefined) return
  const giveUp = Date.now() + ORPHAN_PATIENCE
  const inVain = () => !isAlive(pid) || Date.now() > giveUp
  const client = await connectWhenReady(cluster.directory, ownerName(), inVain).catch(() => undefined)
  try {
    if (client) await takeOwnership(client, dataDir)
    else if (isAlive(pid))
      throw new DataDirError(`A database (process ${pid}) runs on ${dataDir} and does not answer: end it first.`)
    say('Ending the database that a killed server left behind')
    await endPostgres(pid)
  } finally {
    await client?.end().catch(() => {})
  }
}

class EmbeddedPostgres implements Embedded {
  #cluster: Cluster
  #options: EmbeddedOptions
  #child: ChildProcess | undefined
  #owner: pg.Client | undefined
  #stopping = false

  constructor(cluster: Cluster, options: EmbeddedOptions) {
    this.#cluster = cluster
    this.#options = options
  }

  get address(): Address {
    return addressOf(this.#cluster.directory, DATABASE)
  }

  pid = () => this.#child?.pid

  async start() {
    const child = spawnPostgres(this.#cluster, this.#options.settings ?? {})
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    })
    let gone = false
    ended.then(() => {
      gone = true
    })
    this.#child = child
    try {
      const inVain = () => gone || (this.#options.signal?.aborted ?? false)
      this.#owner = await connectWhenReady(this.#cluster.directory, ownerName(), inVain)
      await checkIsOf(this.#owner, child)
      await takeOwnership(this.#owner, this.#options.dataDir)
      await this.#owner.query(`CREATE DATABASE ${DATABASE}`).catch((error: { code?: string }) => {
        if (error.code !== '42P04') throw error // there already
      })
    } catch (error) {
      await this.#owner?.end().catch(() => {})
      if (child.pid !== undefined && !gone)
        await endPostgres(child.pid, this.#options.signal?.aborted ? GIVEN_UP_MS : undefined)
      throw error
    }
    ended.then(() => this.#onEnd())
  }

  async #onEnd() {
    while (!this.#stopping) {
      this.#options.onTrouble?.(`The database ended unexpectedly and is started again.\n${explain(this.#cluster)}`)
      await this.#owner?.end().catch(() => {})
      await sleep(500)
      if (this.#stopping) return
      try {
        return await this.start()
      } catch (error) {
        this.#options.onTrouble?.(`The database could not be started again: ${(error as Error).message}`)
        await sleep(2000)
      }
    }
  }

  stop = async (patience?: number) => {
    if (this.#stopping) return
    this.#stopping = true
    // The lock goes with the connection, so the connection goes last but one.
    if (this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null)
      await endPostgres(this.#child.pid, patience)
    await this.#owner?.end().catch(() => {})
  }
}

/** Starts the database in `dataDir`, made on first use, and owns it until `stop`. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const say = options.say ?? (() => {})
  const dataDir = path.resolve(options.dataDir)
  await prepareDirectory(dataDir)
  const directory = path.join(dataDir, 'postgres')
  const account = await chooseAccount(directory)
  const binaries = await findBinaries(account)
  const cluster: Cluster = { directory, logFile: path.join(dataDir, 'postgres.log'), binaries, account }
  const embedded = new EmbeddedPostgres(cluster, { ...options, dataDir })
  for (let tries = 1; ; tries++) {
    try {
      await endOrphan(cluster, dataDir, say)
      await makeIfNew(cluster, say, options.signal)
      if (tries === 1) say('Starting the database')
      await embedded.start()
      return embedded
    } catch (error) {
      if (error instanceof DataDirError || options.signal?.aborted) throw error
      // Two servers started together and one ended the other's database, or processes of a killed database still hold
      // its memory: look again at who runs here.
      if (tries === TRIES)
        throw new ClusterError(
          `The embedded database does not start: ${(error as Error).message}\n${explain(cluster)}`,
          {
            cause: error,
          },
        )
      await sleep(300)
    }
  }
}

const makeIfNew = async (cluster: Cluster, say: (line: string) => void, signal: AbortSignal | undefined) => {
  await turnLog(cluster)
  // In this order: another server may put a whole database there at any moment.
  const isThere = await stat(cluster.directory).catch(() => undefined)
  if (isInitialised(cluster)) return
  if (isThere)
    throw new DataDirError(
      `${cluster.directory} exists but holds no database: remove it, or set DATA_DIR to another place.`,
    )
  say('Making a new database')
  await initialise(cluster, signal)
}
