// Several servers of ours with one database and a NATS server between them, seen as one system.
import path from 'node:path'
import { startTestNats } from '@fourmat/server/nats'
import { urlIn } from '@fourmat/server/postgres'
import { type MeasuredServer, startMeasured } from './measured-server.ts'
import { OUR_MAIN, type StartedSystem, startSystem } from './systems.ts'

/** The players of a room sit at different servers, as a load balancer would have it. */
export const startCluster = async (count: number): Promise<StartedSystem> => {
  const nats = await startTestNats()
  const undo: (() => Promise<unknown>)[] = [nats.stop]
  const stop = async () => {
    for (const end of undo.splice(0).reverse()) await end()
  }
  try {
    // It has the database that the others use too.
    const first = await startSystem('ours', { env: { NATS_URL: nats.url } })
    undo.push(first.stop)
    const databaseUrl = urlIn(path.join(first.dataDir ?? '', 'postgres'), 'fourmat')
    const servers: MeasuredServer[] = [first.server]
    while (servers.length < count) {
      const server = await startMeasured({
        main: OUR_MAIN,
        env: {
          HOST: '127.0.0.1',
          PORT: '0',
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'warn',
          DATABASE_URL: databaseUrl,
          NATS_URL: nats.url,
        },
      })
      undo.push(server.stop)
      servers.push(server)
    }
    const urlOf = (at: number) => (servers[at % count] as MeasuredServer).url
    const cpu = async () =>
      (await Promise.all(servers.map((server) => server.cpu()))).reduce((sum, one) => sum + one, 0)
    return {
      ...first,
      server: { ...first.server, cpu },
      plan: async (rooms, cards) =>
        (await first.plan(rooms, cards)).map((plan) => ({
          ...plan,
          seats: plan.seats.map((seat, i) => ({ ...seat, url: urlOf(plan.index + i) })),
        })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
