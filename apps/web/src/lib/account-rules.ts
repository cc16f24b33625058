// The rules of account forms, as react-hook-form takes them. Messages are keys of the namespace `auth`.

import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '@fourmat/protocol'

export interface AccountForm {
  username: string
  email: string
  password: string
  confirm_password: string
}

/** The pattern of HTML's own email fields, with a dot in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text.trim())

const filled = (key: string) => (value: string) => value.trim() !== '' || key

const nameLength = {
  short: (value: string) => [...value.trim()].length >= USERNAME_MIN || 'rules.usernameShort',
  long: (value: string) => [...value.trim()].length <= USERNAME_MAX || 'rules.usernameLong',
}

export const rules = {
  email: {
    validate: {
      filled: filled('rules.emailRequired'),
      pattern: (value: string) => isEmail(value) || 'rules.emailInvalid',
    },
  },
  username: { validate: { filled: filled('rules.usernameRequired'), ...nameLength } },
  /** A guest who gives no name is given one. */
  guestName: {
    validate: { short: (value: string) => value.trim() === '' || nameLength.short(value), long: nameLength.long },
  },
  /** `required` off lets an empty password pass, as where it stays unchanged. */
  password: (required = true) => ({
    validate: {
      filled: (value: string) => !required || value !== '' || 'rules.passwordRequired',
      short: (value: string) => value === '' || value.length >= PASSWORD_MIN || 'rules.passwordShort',
      long: (value: string) => value.length <= PASSWORD_MAX || 'rules.passwordLong',
    },
  }),
  confirmation: {
    validate: {
      filled: (value: string) => value !== '' || 'rules.confirmationRequired',
      same: (value: string, form: { password: string }) => value === form.password || 'rules.passwordsDiffer',
    },
  },
  /** At login only presence counts: old passwords may follow older rules. */
  loginPassword: { validate: { filled: (value: string) => value !== '' || 'rules.passwordRequired' } },
} as const

type Strength = 'low' | 'medium' | 'high'

/** How hard a password is to guess, in hundredths: length counts most, then variety; repeating letters counts little. */
export function passwordScore(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const length = Math.min(password.length, new Set(password).size * 2)
  return Math.min(100, Math.round(Math.min(60, length * 3.5) + Math.max(0, kinds - 1) * 13.4))
}

export function passwordStrength(password: string): Strength {
  const score = passwordScore(password)
  if (score < 33) return 'low'
  return score < 66 ? 'medium' : 'high'
}
