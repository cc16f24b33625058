import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** A text that must be there: left out, null and empty say the same. */
const required = (message: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) })
const filled = (message: string) => ({ error: message, abort: true })

export const email = required(MESSAGES.emailRequired)
  .trim()
  .min(1, filled(MESSAGES.emailRequired))
  .max(254, MESSAGES.invalidEmail)
  .pipe(z.email(MESSAGES.invalidEmail))

export const username = required(MESSAGES.usernameRequired)
  .trim()
  .min(1, filled(MESSAGES.usernameRequired))
  .min(USERNAME_MIN, `Username must be at least ${USERNAME_MIN} characters long`)
  .max(USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters long`)

export const password = required(MESSAGES.passwordRequired)
  .min(1, filled(MESSAGES.passwordRequired))
  .min(PASSWORD_MIN, MESSAGES.passwordTooShort)
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`)

export const registration = z
  .object({
    username,
    email,
    password,
    confirm_password: z.string().min(1, filled(MESSAGES.confirmationRequired)).optional(),
  })
  .refine((form) => form.confirm_password === undefined || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: MESSAGES.passwordsDiffer,
  })
export type Registration = z.infer<typeof registration>

/** What turns a guest into a full account. */
export const guestUpgrade = z.object({ username, email, password })
export type GuestUpgrade = z.infer<typeof guestUpgrade>

export const passwordChange = z.object({ password: z.string().max(PASSWORD_MAX), new_password: password })

export const user = z.object({
  id: z.string(),
  email: z.string().nullable(), // null for a guest
  username: z.string(),
  is_guest: z.boolean(),
  created_at: z.string(), // "2026-11-15T08:00:00.000Z"
  expires_at: z.string().nullable(), // when a guest's account ends
})
export type User = z.infer<typeof user>

/** Login form: `username` is the email, `email` an alias of it. */
export const loginForm = z
  .object({
    username: z.string().max(254).optional(),
    email: z.string().max(254).optional(),
    password: required(MESSAGES.passwordRequired).min(1, MESSAGES.passwordRequired).max(1024),
  })
  .refine((form) => Boolean(form.username ?? form.email), { path: ['username'], message: MESSAGES.emailRequired })

export const accessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(), // seconds
})
export type AccessToken = z.infer<typeof accessToken>

export const googleCallback = z.object({ code: z.string().min(1).max(4096), state: z.string().max(4096).optional() })

/** `PUT /users/me`: a guest gives all three and becomes a full account; an account changes its name. */
export const userChange = z.object({ username, email: email.optional(), password: password.optional() })
