// Puts the server together: every route is registered here, by name, and nowhere else.
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { registerAuthRoutes } from './auth/routes.ts'
import { registerFaceRoutes } from './cards/faces-routes.ts'
import { registerCardRoutes } from './cards/routes.ts'
import { readPageWords } from './decks/page/page-words.ts'
import { registerDeckRoutes } from './decks/routes.ts'
import type { App, Deps } from './deps.ts'
import { registerGameRoutes } from './games/routes.ts'
import { trustedHops } from './ops/client-address.ts'
import { registerCompression } from './ops/compression.ts'
import { registerDeckPages } from './ops/deck-pages.ts'
import { registerErrors, sendError } from './ops/errors.ts'
import { registerFairRequests } from './ops/fair-requests.ts'
import { registerGamePictures } from './ops/game-pictures.ts'
import { registerHealth } from './ops/health.ts'
import { registerHostCheck } from './ops/host-header.ts'
import { registerOpenapi } from './ops/openapi.ts'
import { createPainter } from './ops/painter.ts'
import { registerRoomPictures } from './ops/room-pictures.ts'
import { registerSecurity } from './ops/security.ts'
import { registerSiteConfig } from './ops/site-config.ts'
import { registerWebApp } from './ops/web-app.ts'
import { FeedStreams } from './rooms/feed-streams.ts'
import { registerRoomRoutes } from './rooms/routes.ts'
import { registerTables } from './table/register.ts'
import { registerVoiceRoutes } from './voice/routes.ts'

const BODY_MAX_BYTES = 1_000_000

/** For a whole request to arrive. Answers that go on and on, as event streams do, are not meant. */
const REQUEST_MS = 30_000
const LOOK_MS = 5_000 // how often Node looks for requests that take longer
const KEEP_ALIVE_MS = 72_000
/** On a socket where nothing moves either way: event streams have their heartbeat, WebSockets their own. */
const IDLE_MS = 120_000

const optionsFor = (deps: Deps): FastifyHttpOptions<RawServerDefault, FastifyBaseLogger> => ({
  // Fastify tells at `info` what main.ts tells people already.
  loggerInstance: deps.log.level === 'info' ? deps.log.child({}, { level: 'warn' }) : deps.log,
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: BODY_MAX_BYTES,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionTimeout: IDLE_MS,
  http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: LOOK_MS },
  trustProxy: trustedHops(deps.env.TRUST_PROXY),
  forceCloseConnections: true, // a browser's idle connection must not delay the shutdown
  frameworkErrors: sendError,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
})

/** A program that names no type sends text/plain; its body is JSON like everybody's, or a 400 like everybody's. */
const readTextAsJson = (app: App) => {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
}

export const buildApp = async (deps: Deps): Promise<App> => {
  const app: App = Fastify(optionsFor(deps)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  registerErrors(app)
  readTextAsJson(app)
  registerSecurity(app, deps.env)
  registerHostCheck(app)
  await app.register(formbody)
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  await registerCompression(app) // before the routes whose answers it compresses
  await registerOpenapi(app) // before the routes that it describes
  const { lookUpFor } = registerFairRequests(app, deps)
  registerHealth(app, deps)
  registerSiteConfig(app, deps)
  registerAuthRoutes(app, deps)
  registerCardRoutes(app, { ...deps, ...deps.search })
  registerFaceRoutes(app, { ...deps, ...deps.search }, lookUpFor)
  const streams = new FeedStreams(deps)
  app.addHook('preClose', () => streams.close())
  registerDeckRoutes(app, deps, streams, lookUpFor)
  registerRoomRoutes(app, deps, streams)
  registerGameRoutes(app, deps)
  await registerVoiceRoutes(app, deps, await registerTables(app, { ...deps, ...deps.tables }))

  const wordsFor = readPageWords(deps.webRoot)
  const painter = createPainter()
  registerRoomPictures(app, deps, lookUpFor, painter)
  registerGamePictures(app, deps, painter)
  registerDeckPages(app, deps, lookUpFor, painter, wordsFor)
  await registerWebApp(app, deps, lookUpFor, wordsFor)
  return app
}
