import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { Connections, Db } from './db/open.ts'
import type { Env } from './env.ts'
import type { Metrics } from './ops/metrics.ts'

/** What the parts of the server are given. main.ts and the test harness are the only places that choose. */
export interface Deps {
  env: Env
  log: Logger
  db: Db
  tables: Connections // for the live tables: no request can use them up
  search: Connections // for the card catalogue
  pool: pg.Pool // for what Drizzle cannot say: COPY, LISTEN, several statements in one round trip
  bus: Bus
  metrics: Metrics
  now: () => Date // the clock; tests move it
  webRoot: string // directory of the built web app; it may be missing
}

/** The HTTP server, whose routes take their types from zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>
