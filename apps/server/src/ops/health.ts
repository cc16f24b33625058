import type { App, Deps } from '../deps.ts'

const READY_TIMEOUT_MS = 2_000

/** Rejects when the database does not answer in time: a pool waits much longer than a load balancer should. */
const databaseAnswers = (deps: Deps) =>
  Promise.race([
    deps.pool.query('SELECT 1'),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), READY_TIMEOUT_MS).unref()),
  ])

export const registerHealth = (app: App, deps: Deps) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks: Record<string, () => Promise<unknown>> = {
      database: () => databaseAnswers(deps),
      bus: async () => {
        if (!(await deps.bus.isReachable())) throw new Error('unreachable')
      },
    }
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) =>
          [
            name,
            await check().then(
              () => 'ok',
              () => 'unreachable',
            ),
          ] as const,
      ),
    )
    const ready = results.every(([, state]) => state === 'ok')
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(results) })
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
