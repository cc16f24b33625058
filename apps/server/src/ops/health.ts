import type { App, Deps } from '../deps.ts'
import { createStorageProbe } from './storage-probe-repo.ts'

export const registerHealth = (app: App, deps: Deps) => {
  const probeStorage = createStorageProbe(deps.tables.pool) // requests cannot use those up: many of them are no reason to say no
  const probeBus = () =>
    deps.bus.isReachable().then(
      (isReachable) => (isReachable ? 'ok' : 'unreachable'),
      () => 'unreachable',
    )

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, bus] = await Promise.all([probeStorage(), probeBus()])
    const ready = database === 'ok' && bus === 'ok'
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, bus })
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
  )

  app.addHook('onResponse', async (request, reply) => {
    deps.metrics.httpSeconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}
