import type { AccessToken, User } from '@fourmat/protocol'
import type { UserRow } from './accounts-repo.ts'

export const presentUser = (user: UserRow): User => ({
  id: user.id,
  email: user.email,
  username: user.username,
  is_guest: user.isGuest,
  created_at: user.createdAt.toISOString(),
  expires_at: user.expiresAt?.toISOString() ?? null,
})

export const presentToken = (token: string, seconds: number): AccessToken => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: seconds,
})
