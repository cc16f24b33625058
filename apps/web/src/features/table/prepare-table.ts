// What a table needs of the server, asked for while its code is still on its way.

import { currentUserQuery } from '../../lib/current-user.ts'
import { queryClient } from '../../lib/query-client.ts'
import { roomQuery } from './api.ts'
import { hasEarlyLine } from './early-line.ts'
import { prepareTicket } from './ticket.ts'

/** `isMeant`: somebody goes there, and does not only point at a link. */
export function prepareTable(roomId: string, isMeant: boolean): void {
  void queryClient.prefetchQuery(roomQuery(roomId))
  void queryClient.prefetchQuery(currentUserQuery())
  if (isMeant && !hasEarlyLine(roomId)) prepareTicket(roomId)
}
