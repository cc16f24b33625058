import type { Invitation } from '@fourmat/protocol'
import { api } from './api.ts'
import { NotFoundError } from './api-error.ts'

interface Invited {
  readonly invitation: Invitation | null
  readonly isGone: boolean
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is known of the table that somebody was sent a link to. Signing in works without it. */
export const findInvitation = async (roomId: string | null): Promise<Invited> => {
  if (roomId === null) return { invitation: null, isGone: false }
  if (!ID.test(roomId)) return { invitation: null, isGone: true }
  try {
    return { invitation: await api.get<Invitation>(`/auth/invitations/${roomId}`), isGone: false }
  } catch (error) {
    return { invitation: null, isGone: error instanceof NotFoundError }
  }
}
