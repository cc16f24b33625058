import { email as emailSchema, USERNAME_MAX, USERNAME_MIN } from '@fourmat/protocol'
import { announce } from '../announce.ts'
import { cutText } from '../cut-text.ts'
import { isUniqueViolation } from '../db/pg-error.ts'
import type { Deps } from '../deps.ts'
import { apiError } from '../ops/errors.ts'
import {
  createAccount,
  findByEmail,
  findByIdentity,
  linkIdentity,
  type UserRow,
  upgradeGuest,
} from './accounts-repo.ts'
import { announceName } from './announce-name.ts'
import type { Claims } from './google-provider.ts'
import { secondsFrom, TOKEN_SECONDS } from './tokens-repo.ts'

const usernameOf = (name: string | null, email: string): string => {
  const candidates = [name, email.split('@')[0]].map((text) => {
    const line = text?.replace(/\s+/g, ' ').trim()
    return line && cutText(line, USERNAME_MAX)
  })
  return candidates.find((text) => text !== undefined && text.length >= USERNAME_MIN) ?? 'Player'
}

/** The account of somebody whom the provider vouches for; a guest who signs in keeps what the guest had. */
export const accountFor = async (deps: Deps, claims: Claims, guest: UserRow | null): Promise<UserRow> => {
  const identity = { issuer: claims.issuer, subject: claims.subject }
  const known = await findByIdentity(deps.db, identity)
  if (known) return known
  const email = emailSchema.safeParse(claims.email)
  if (!email.success) throw apiError(400, 'provider_no_email')
  const account = { username: usernameOf(claims.name, email.data), email: email.data, passwordHash: null }
  try {
    if (guest) {
      const expiry = secondsFrom(deps.now(), TOKEN_SECONDS)
      const upgraded = await upgradeGuest(deps.db, guest.id, account, expiry, identity)
      if (typeof upgraded === 'object') {
        announceName(deps, guest, upgraded)
        return upgraded
      }
    } else {
      const made = await createAccount(deps.db, account, deps.now(), identity)
      if (made) return made
    }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  // The email is taken, perhaps by another tab of the same person that came back a moment before.
  return (await findByIdentity(deps.db, identity)) ?? takeOver(deps, claims, email.data)
}

const takeOver = async (deps: Deps, claims: Claims, email: string): Promise<UserRow> => {
  const owner = await findByEmail(deps.db, email)
  if (!owner || !claims.emailVerified) throw apiError(409, 'email_taken')
  const revoked = await linkIdentity(deps.db, owner.id, { issuer: claims.issuer, subject: claims.subject })
  if (revoked.length > 0) announce(deps, 'tokens.revoked', { token_ids: revoked })
  return owner
}
