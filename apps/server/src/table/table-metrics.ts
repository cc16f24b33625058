import { Counter, Gauge, type Registry } from 'prom-client'
import { PlainCounter, PlainHistogram } from '../ops/plain-metrics.ts'

const FAST = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export const createTableMetrics = (registry: Registry) => {
  const registers = [registry]
  const actions = new PlainCounter(
    { name: 'fourmat_table_actions_total', help: 'Frames from players that were understood, by action.', registers },
    'type',
  )
  const refusals = new Counter({
    name: 'fourmat_table_refusals_total',
    help: 'Frames from players that were refused, by code.',
    labelNames: ['code'],
    registers,
  })
  const closes = new Counter({
    name: 'fourmat_table_closes_total',
    help: 'Sockets closed by this server, by close code.',
    labelNames: ['code'],
    registers,
  })
  return {
    registers,
    actions,
    refusals,
    closes,
    rooms: new Gauge({ name: 'fourmat_table_rooms', help: 'Tables that live on this server.', registers }),
    sockets: new Gauge({ name: 'fourmat_table_sockets', help: 'Open sockets of this server.', registers }),
    spectators: new Gauge({ name: 'fourmat_table_spectators', help: 'Who watch tables of this server.', registers }),
    remoteSockets: new Gauge({
      name: 'fourmat_table_remote_sockets',
      help: 'Sockets of other servers at tables of this one.',
      registers,
    }),
    seconds: new PlainHistogram({
      name: 'fourmat_table_action_seconds',
      help: 'From a frame read to its events written to the sockets.',
      buckets: FAST,
      registry,
    }),
    batchSize: new PlainHistogram({
      name: 'fourmat_table_append_events',
      help: 'Events stored by one statement.',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registry,
    }),
    appendSeconds: new PlainHistogram({
      name: 'fourmat_table_append_seconds',
      help: 'Time of one append, until it is on disk.',
      buckets: FAST,
      registry,
    }),
    resyncs: new Counter({
      name: 'fourmat_table_syncs_total',
      help: 'Whole tables sent: on joining, on request, after a new game.',
      registers,
    }),
    catchUps: new Counter({
      name: 'fourmat_table_catch_ups_total',
      help: 'Reconnects that only needed the events they had missed.',
      registers,
    }),
    drops: new Counter({
      name: 'fourmat_table_drops_total',
      help: 'Sockets dropped, by reason: slow, silent, flood.',
      labelNames: ['reason'],
      registers,
    }),
    lookups: new Counter({
      name: 'fourmat_table_lookups_total',
      help: 'Tokens and tickets of new sockets that were looked up.',
      registers,
    }),
    claims: new Counter({ name: 'fourmat_table_claims_total', help: 'Rooms that this server took over.', registers }),
    lost: new Counter({
      name: 'fourmat_table_lost_total',
      help: 'Rooms that another server took from this one.',
      registers,
    }),
  }
}

export type TableMetrics = ReturnType<typeof createTableMetrics>
