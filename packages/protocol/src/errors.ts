import { z } from 'zod'

/** One problem of a 422 answer. */
export const problem = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})
export type Problem = z.infer<typeof problem>

export const errorBody = z.object({ detail: z.string() })
export const validationErrorBody = z.object({ detail: z.array(problem) })
export const anyErrorBody = z.object({ detail: z.union([z.string(), z.array(problem)]) })
export type AnyErrorBody = z.infer<typeof anyErrorBody>

/** The texts that documents and tests quote; both sides read them here. */
export const MESSAGES = {
  invalidEmail: 'Invalid email',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordRequired: 'Password is required',
  confirmationRequired: 'Password confirmation is required',
  passwordsDiffer: 'Passwords do not match',
  emailTaken: 'Email is already in use',
  badCredentials: 'Incorrect email or password',
  importTooLarge: 'Maximum limit is 120 cards',
  formatMismatch: 'Deck format does not match the room',
  deckEmpty: 'Deck has no cards',
  roomFull: 'Room is full',
  discordFailed: 'Failed to create Discord channel',
  discordUnreachable: 'Failed to connect to Discord service',
} as const
