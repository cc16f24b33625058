import { invitation } from '@fourmat/protocol'
import { z } from 'zod'
import type { App, Deps } from '../deps.ts'
import { errors } from '../ops/error-answers.ts'
import { notFound } from '../ops/errors.ts'
import { findInvitation } from '../rooms/rooms-repo.ts'
import { limitAddress } from './limit-address.ts'

/** For whoever comes by a room's link and has no account yet. Knowing the room's id is the permission, as it is for sitting down. */
export const registerInvitationRoutes = (app: App, deps: Deps) => {
  app.get(
    '/api/v1/auth/invitations/:room_id',
    {
      onRequest: limitAddress(deps),
      schema: {
        tags: ['accounts'],
        summary: "What a room's link says to whoever is not signed in",
        params: z.object({ room_id: z.string() }),
        response: { 200: invitation, ...errors(404, 429) },
      },
    },
    async (request) => {
      const found = await findInvitation(deps.db, request.params.room_id, deps.now())
      if (!found) throw notFound('room_not_found')
      return found
    },
  )
}
