import { ticket, ticketRequest } from '@fourmat/protocol'
import type { App, Deps } from '../deps.ts'
import { errors, invalidInput } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
import { findRoom } from '../rooms/rooms-repo.ts'
import { requireUser, sessionOf } from './require-user.ts'
import { issueTicket, TICKET_SECONDS } from './tokens-repo.ts'

export const registerTicketRoutes = (app: App, deps: Deps) => {
  app.post(
    '/api/v1/ws/tickets',
    {
      onRequest: requireUser(deps),
      schema: {
        tags: ['rooms'],
        summary: 'A ticket for one connection to a table, so that the token need not stand in an address',
        security: [{ bearer: [] }],
        body: ticketRequest,
        response: { 201: ticket, ...errors(400, 401, 404), ...invalidInput },
      },
    },
    async (request, reply) => {
      const room = await findRoom(deps.db, request.body.room_id)
      if (!room) throw notFound('room_not_found')
      const made = await issueTicket(deps.db, sessionOf(request).tokenId, room.id, deps.now())
      return reply.code(201).send({ ticket: made, expires_in: TICKET_SECONDS })
    },
  )
}
