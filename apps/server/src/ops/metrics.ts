import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** One registry for each server, so that several may live in one process (tests). Parts add their own metrics to it. */
export interface Metrics {
  registry: Registry
  httpSeconds: Histogram<'method' | 'route' | 'status'>
}

export const createMetrics = (options: { process?: boolean } = {}): Metrics => {
  const registry = new Registry()
  if (options.process ?? true)
    // The default looks at the event loop a hundred times a second, which was most of what an idle server did.
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const httpSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({ name: 'fourmat_up', help: 'Always 1.', registers: [registry] }).set(1)
  return { registry, httpSeconds }
}
