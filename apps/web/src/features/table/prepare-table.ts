// What a table needs of the server, asked for while its code is still on its way.

import { currentUserQuery } from '../../lib/current-user.ts'
import { queryClient } from '../../lib/query-client.ts'
import { roomQuery } from './api.ts'
import { hasEarlyConnection } from './early-connection.ts'
import { prepareTicket } from './ticket.ts'

/** `isMeant`: somebody goes there, and does not only point at a link. */
export function prepareTable(roomId: string, isMeant: boolean): void {
  void queryClient.prefetchQuery(roomQuery(roomId))
  void queryClient.prefetchQuery(currentUserQuery())
  if (isMeant && !hasEarlyConnection(roomId)) prepareTicket(roomId)
}
