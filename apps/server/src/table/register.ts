// Puts the live tables together and lets connections in.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../announce.ts'
import type { App, Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { registerUpgrades } from '../ops/upgrades.ts'
import { Connections, type SocketLimits } from './connections.ts'
import { roomFacts } from './host-loads.ts'
import { startHousekeeping } from './housekeeping.ts'
import { RemoteTables } from './remote-tables.ts'
import { createSocketEndpoint, SOCKET_PATH } from './socket.ts'
import { createTableMetrics } from './table-metrics.ts'
import { Tables, VOICE_ENDED } from './tables.ts'

const HAND_OVER_MS = 5_500 // a little more than tables give themselves for their last snapshots

/** What other parts of the server may ask of the live tables. */
interface LiveTables {
  /** Tells the table that a player asks the others into a voice channel; false when that player does not sit there. */
  inviteToVoice(roomId: string, userId: string, channelUrl: string): Promise<boolean>
}

/** Limits per address can be lifted, as those on requests are. */
const limitsOf = (env: Env): SocketLimits => ({
  all: env.MAX_CONNECTIONS,
  perAccount: env.MAX_SOCKETS_PER_ACCOUNT,
  perAddress: env.RATE_LIMIT ? env.MAX_SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY,
})

export const registerTables = async (app: App, deps: Deps): Promise<LiveTables> => {
  const metrics = createTableMetrics(deps.metrics.registry)
  const connections = new Connections(limitsOf(deps.env), metrics)
  const tables = new Tables(deps, metrics, randomUUID())
  const remote = deps.bus.isShared ? new RemoteTables(deps.bus, tables.serverId, metrics) : null
  tables.elsewhere = remote
  await tables.start()
  const accept = createSocketEndpoint({ deps, tables, connections, metrics })
  registerUpgrades(app, deps, new Map([[SOCKET_PATH, accept]]))

  const ends = [
    listen(deps, 'tokens.revoked', ({ token_ids }) => connections.closeTokens(token_ids)),
    listen(deps, 'user.gone', ({ user_id }) => {
      for (const actor of tables.all()) actor.removeUser(user_id)
    }),
    listen(deps, 'user.renamed', ({ user_id, username }) => {
      for (const actor of tables.all()) actor.renameUser(user_id, username)
    }),
    listen(deps, 'voice.ended', ({ room_id }) => tables.get(room_id)?.notice(VOICE_ENDED)),
    listen(deps, 'room.closed', ({ room_id }) => tables.get(room_id)?.closeRoom()),
    listen(deps, 'room.changed', async ({ room_id }) => {
      const actor = tables.get(room_id)
      const room = actor && (await roomFacts(deps, room_id))
      if (room) actor.changeRoom(room)
    }),
    startHousekeeping(deps, tables, connections),
  ]

  app.addHook('preClose', async () => {
    connections.isClosing = true
    for (const end of ends) end()
    // A database that hangs must not keep players from learning that they should come back.
    await Promise.race([tables.close(), sleep(HAND_OVER_MS, undefined, { ref: false })])
    connections.close()
    remote?.close()
  })

  return { inviteToVoice: (roomId, userId, channelUrl) => tables.inviteToVoice(roomId, userId, channelUrl) }
}
