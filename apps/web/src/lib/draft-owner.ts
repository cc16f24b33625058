import { clearDrafts, DRAFT_PREFIX, readSession, writeSession } from './storage.ts'

const OWNER = `${DRAFT_PREFIX}owner`

/** Whoever signs in next in this tab does not find what somebody else typed; who was only sent to sign in again does. */
export function claimDrafts(userId: string): void {
  const owner = readSession(OWNER)
  if (owner === userId) return
  if (owner !== null) clearDrafts()
  writeSession(OWNER, userId)
}
