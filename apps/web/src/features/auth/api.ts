import type { AccessToken, Registration, User } from '@fourmat/protocol'
import { api } from '../../lib/api.ts'
import { startSession } from '../../lib/session.ts'

export async function login(email: string, password: string): Promise<void> {
  const { access_token } = await api.post<AccessToken>('/auth/tokens', { form: { username: email.trim(), password } })
  startSession(access_token)
}

export const register = (body: Registration, idempotencyKey: string): Promise<User> =>
  api.post('/users', { body, idempotencyKey })

export async function exchangeGoogleCode(code: string, state: string | undefined): Promise<void> {
  const { access_token } = await api.post<AccessToken>('/auth/google/callback', {
    body: { code, ...(state !== undefined && { state }) },
  })
  startSession(access_token)
}
