// env -> database -> bus -> app -> listen -> graceful close; the only place that chooses implementations.
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { warmPainter } from '@fourmat/starter/painter'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { createLocalBus } from './bus/local.ts'
import { seedStarter } from './cards/import/seed-starter.ts'
import { DataDirError, openEmbedded } from './db/embedded.ts'
import { MigrationError, migrate } from './db/migrate.ts'
import type { Address, Database } from './db/open.ts'
import { NoBinariesError } from './db/pg-binaries.ts'
import { ClusterError, killStarted } from './db/pg-process.ts'
import { openPools } from './db/pools.ts'
import { seedSampleDecks } from './decks/seed-samples.ts'
import type { Deps } from './deps.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { describeError } from './ops/describe-error.ts'
import { createLogger } from './ops/logger.ts'
import { createMetrics } from './ops/metrics.ts'
import { type Closers, closeAll, listenForStop } from './shutdown.ts'
import { startSweeping } from './sweep.ts'

const WEB_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web/dist')

/** Opening a connection costs the database more than ten answers; two requests at once must not wait for that each time. */
const KEPT_CONNECTIONS = 2

const say = (line: string) => process.stdout.write(`${line}\n`)

class UnreachableError extends Error {
  override name = 'UnreachableError'
}

class PortError extends Error {
  override name = 'PortError'
}

/** Errors that are the business of whoever starts the server: their text is enough, a stack would hide it. */
const isPlain = (error: unknown): error is Error =>
  [EnvError, PortError, UnreachableError, DataDirError, MigrationError, ClusterError, NoBinariesError].some(
    (kind) => error instanceof kind,
  )

const portProblem = (env: Env, error: NodeJS.ErrnoException) => {
  const where = `${env.HOST}:${env.PORT}`
  if (error.code === 'EADDRINUSE')
    return new PortError(`Port ${env.PORT} is already in use: stop the other program, or set PORT to another number.`)
  if (error.code === 'EACCES') return new PortError(`Listening on ${where} is not permitted: set PORT to 1024 or more.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new PortError(`HOST="${env.HOST}" is not an address of this machine.`)
  return error
}

/** Asked before the database is started, so that the answer comes at once and nothing has to be undone. */
const checkPort = (env: Env) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portProblem(env, error)))
    probe.listen({ host: env.HOST, port: env.PORT }, () => probe.close(() => resolve()))
  })

/** A database of the operator's may be away or refuse us; the URL is not repeated, it holds a password. */
const checkDatabase = async (url: string, pool: Database['pool']) => {
  const { host } = new URL(url)
  await pool.query('SELECT 1').catch((error: Error) => {
    throw new UnreachableError(`The database of DATABASE_URL (${host}) does not answer: ${error.message}`, {
      cause: error,
    })
  })
}

/** Loaded only where there are several servers: one alone starts sooner without it. */
const reachNats = async (url: string, onError: (error: unknown) => void) => {
  const { createNatsBus } = await import('./bus/nats.ts')
  return createNatsBus(url, onError).catch((error: Error) => {
    throw new UnreachableError(`The NATS server of NATS_URL (${new URL(url).host}) does not answer: ${error.message}`)
  })
}

const announceAddress = (env: Env, port: number) => {
  const everywhere = env.HOST === '0.0.0.0' || env.HOST === '::'
  const own =
    env.PUBLIC_URL ?? `http://${everywhere ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`
  say(`Fourmat is ready at ${own}`)
  if (env.PUBLIC_URL || !everywhere) return
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
  for (const { address } of others) say(`  in your network: http://${address}:${port}`)
}

/** Starts everything, noting how to undo each step; stops between two steps once the signal is aborted. */
const start = async (env: Env, log: Logger, closers: Closers, signal: AbortSignal) => {
  await checkPort(env)
  let address: Address = { connectionString: env.DATABASE_URL ?? '' }
  if (!env.DATABASE_URL) {
    const embedded = await openEmbedded({
      dataDir: env.DATA_DIR,
      say,
      onTrouble: (message) => log.error(message),
      signal,
    })
    closers.database.push({ what: 'the embedded database', close: embedded.stop })
    address = embedded.address
  }
  if (signal.aborted) return
  const database = openPools(address, {
    max: env.DATABASE_POOL,
    kept: KEPT_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'lost a connection to the database'),
  })
  closers.users.push({ what: 'the connections to the database', close: database.close })
  if (env.DATABASE_URL) await checkDatabase(env.DATABASE_URL, database.pool)
  const applied = await migrate(database.tables.pool)
  if (applied.length > 0) say(`Brought the database up to date (${applied.join(', ')})`)
  if (await seedStarter(database.tables.pool)) say('Stored the starter cards')
  await seedSampleDecks({ db: database.tables.db, now: () => new Date() })
  const onBusError = (error: unknown) => log.error({ err: error }, 'a listener failed')
  const bus = env.NATS_URL ? await reachNats(env.NATS_URL, onBusError) : createLocalBus(onBusError)
  closers.users.push({ what: 'the bus', close: () => bus.close() })
  if (signal.aborted) return
  const { db, pool, tables, search } = database
  const metrics = createMetrics()
  const deps: Deps = { env, log, db, pool, tables, search, bus, metrics, now: () => new Date(), webRoot: WEB_ROOT }
  const app = await buildApp(deps)
  closers.users.push({ what: 'the web server and its tables', close: async () => app.close() })
  closers.users.push({ what: 'the sweep', close: startSweeping(deps) })
  if (signal.aborted) return
  await app.listen({ host: env.HOST, port: env.PORT }).catch((error) => {
    throw portProblem(env, error)
  })
  announceAddress(env, (app.server.address() as AddressInfo).port)
}

const run = async (): Promise<number> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  const closers: Closers = { users: [], database: [] }
  // However this process ends, no database of ours stays behind.
  process.on('exit', killStarted)
  const stopping = listenForStop(log, say)
  let code = 0
  try {
    await start(env, log, closers, stopping.signal)
    await Promise.race([stopping.stopped, warmPainter().then(() => stopping.stopped)])
  } catch (error) {
    // A start that was given up halfway fails at whatever it was doing.
    if (stopping.signal.aborted) log.debug({ err: error }, 'the start was given up')
    else {
      code = 1
      if (isPlain(error)) process.stderr.write(`${error.message}\n`)
      else log.fatal({ err: error }, 'the server could not start')
    }
  }
  const since = stopping.signal.aborted ? stopping.since : performance.now()
  const isSound = await closeAll(closers, log, since)
  return code || stopping.code || (isSound ? 0 : 1)
}

run().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${isPlain(error) ? error.message : describeError(error)}\n`)
    process.exit(1)
  },
)
