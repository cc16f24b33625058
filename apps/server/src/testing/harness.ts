// What tests of the server start with: the real app on a real PostgreSQL, listening on a real port.
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { createLocalBus } from '../bus/local.ts'
import type { Db } from '../db/open.ts'
import { openPools } from '../db/pools.ts'
import type { App, Deps } from '../deps.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../ops/logger.ts'
import { createMetrics } from '../ops/metrics.ts'
import { createTestDatabase } from './postgres.ts'

export interface TestApp {
  app: App
  url: string // "http://127.0.0.1:40123"
  db: Db
  deps: Deps
  databaseUrl: string // for a second server, or a process of its own, on the same database
  close: () => Promise<void>
}

interface TestAppOptions {
  env?: Record<string, string> // settings as in the environment: { AUTH_PASSWORD: 'off' }
  deps?: Partial<Deps> // parts to replace: { now: () => clock }
  databaseUrl?: string // use this database in place of a fresh one; it is then left alone at the end
}

const TEST_ENV = { RATE_LIMIT: 'off', LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0' }
const WEB_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../web/dist')

export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const fresh = options.databaseUrl ? undefined : await createTestDatabase(inject('postgresDirectory'))
  const databaseUrl = options.databaseUrl ?? fresh?.url ?? ''
  const env = readEnv({ ...TEST_ENV, ...options.env })
  const database = openPools({ connectionString: databaseUrl }, { max: env.DATABASE_POOL })
  const deps: Deps = {
    env,
    log: createLogger(env.LOG_LEVEL),
    db: database.db,
    pool: database.pool,
    tables: database.tables,
    search: database.search,
    bus: createLocalBus(),
    metrics: createMetrics({ process: false }),
    now: () => new Date(),
    webRoot: WEB_ROOT,
    ...options.deps,
  }
  const app = await buildApp(deps)
  await app.listen({ host: env.HOST, port: env.PORT })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    db: database.db,
    deps,
    databaseUrl,
    close: async () => {
      await app.close()
      await deps.bus.close()
      await database.close()
      await fresh?.drop()
    },
  }
}
