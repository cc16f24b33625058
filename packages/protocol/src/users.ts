import { z } from 'zod'
import { rule } from './error-texts.ts'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts'

/** A text that must be there: left out, null and empty say the same. */
const required = (message: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) })
const filled = (message: string) => ({ error: message, abort: true })

export const email = required(rule('email_required'))
  .trim()
  .min(1, filled(rule('email_required')))
  .max(254, rule('email_invalid'))
  .pipe(z.email(rule('email_invalid')))

export const username = required(rule('username_required'))
  .trim()
  .min(1, filled(rule('username_required')))
  .min(USERNAME_MIN, rule('username_too_short'))
  .max(USERNAME_MAX, rule('username_too_long'))

export const password = required(rule('password_required'))
  .min(1, filled(rule('password_required')))
  .min(PASSWORD_MIN, rule('password_too_short'))
  .max(PASSWORD_MAX, rule('password_too_long'))

export const registration = z
  .object({
    username,
    email,
    password,
    confirm_password: z
      .string()
      .min(1, filled(rule('confirmation_required')))
      .optional(),
  })
  .refine((form) => form.confirm_password === undefined || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: rule('passwords_differ'),
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
    password: required(rule('password_required')).min(1, rule('password_required')).max(1024),
  })
  .refine((form) => Boolean(form.username ?? form.email), { path: ['username'], message: rule('email_required') })

export const accessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(), // seconds
})
export type AccessToken = z.infer<typeof accessToken>

export const googleCallback = z.object({ code: z.string().min(1).max(4096), state: z.string().max(4096).optional() })

/** `PUT /users/me`: a guest gives all three and becomes a full account; an account changes its name. */
export const userChange = z.object({ username, email: email.optional(), password: password.optional() })
