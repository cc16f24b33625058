// Puts the live tables together and opens their door.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { listen } from '../announce.ts'
import type { App, Deps } from '../deps.ts'
import { Connections } from './connections.ts'
import { roomFacts } from './host-loads.ts'
import { startHousekeeping } from './housekeeping.ts'
import { RemoteTables } from './remote-tables.ts'
import { createSocketEndpoint, SOCKET_PATH } from './socket.ts'
import { createTableMetrics } from './table-metrics.ts'
import { Tables, VOICE_ENDED } from './tables.ts'

/** What other parts of the server may ask of the live tables. */
export interface LiveTables {
  /** Tells the table that a player asks the others into a voice channel; false when that player does not sit there. */
  inviteToVoice(roomId: string, userId: string, channelUrl: string): Promise<boolean>
}

export const registerTables = async (app: App, deps: Deps): Promise<LiveTables> => {
  const metrics = createTableMetrics(deps.metrics.registry)
  const connections = new Connections(deps.env.MAX_CONNECTIONS, metrics)
  const tables = new Tables(deps, metrics, randomUUID())
  const remote = deps.bus.isShared ? new RemoteTables(deps.bus, tables.serverId, metrics) : null
  tables.elsewhere = remote
  await tables.start()
  const accept = createSocketEndpoint({ deps, tables, connections, metrics })

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.replace(/\/$/, '') === SOCKET_PATH) return accept(request, socket as Socket, head, url)
    socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })

  const ends = [
    listen(deps, 'tokens.revoked', ({ token_ids }) => connections.closeTokens(token_ids)),
    listen(deps, 'user.gone', ({ user_id }) => {
      for (const actor of tables.all()) actor.removeUser(user_id)
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
    await tables.close()
    connections.close()
    remote?.close()
  })

  return { inviteToVoice: (roomId, userId, channelUrl) => tables.inviteToVoice(roomId, userId, channelUrl) }
}
