// What may be written of an error. Errors of the database and of the query builder carry the values of the statement that
// failed (emails, hashes) in their message, `detail`, `params` and stack; a log is read by more people than the database.
import { isDatabaseError } from '../db/pg-error.ts'

export interface SafeError {
  type: string
  message: string
  stack: string // places in the code, nothing else
  code?: string // SQLSTATE, ECONNREFUSED, FST_ERR_...
  routine?: string // of PostgreSQL, "_bt_check_unique"
  table?: string
  constraint?: string
  cause?: SafeError
}

const CAUSES_MAX = 5
const MESSAGE_MAX = 300

/** Names that programs give: nothing that somebody typed looks like this and is a secret. */
const NAME = /^[A-Za-z_][\w.]{0,79}$/
const FRAME = /^ {4}at (?:[\w$.<>[\]# ]+ \()?(?:async )?(?:node:|file:|\/|[A-Z]:\\|<anonymous>|native)[^\n]{0,300}$/

const QUOTED = /"[^"]*"?|'[^']*'|`[^`]*`?|“[^”]*”?/g
const EMAIL = /[^\s@,;:<>()]+@[^\s@,;:<>()]+/g
const SECRET = /\$argon2\S+|\\x[0-9a-f]+|[\w+/=-]{24,}/gi

const nameOr = (value: unknown): string | undefined =>
  typeof value === 'string' && NAME.test(value) ? value : undefined

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z0-9_]{2,60}$/.test(value) ? value : undefined

/** The first line without what stands between quotes, and without what looks like an address or a secret. */
const maskValues = (message: string): string =>
  (message.split('\n', 1)[0] ?? '')
    .slice(0, MESSAGE_MAX)
    .replace(QUOTED, '"..."')
    .replace(EMAIL, '...@...')
    .replace(SECRET, '...')

const SQLSTATE_CLASSES: Record<string, string> = {
  '08': 'connection lost',
  '22': 'bad value',
  '23': 'constraint broken',
  '25': 'wrong state of the transaction',
  '28': 'not authorised',
  '40': 'transaction undone',
  '42': 'wrong statement',
  '53': 'out of resources',
  '57': 'interrupted',
  '58': 'system error',
}

const messageOf = (error: Error, cause: SafeError | undefined): string => {
  if (isDatabaseError(error)) return `database: ${SQLSTATE_CLASSES[error.code.slice(0, 2)] ?? 'error'}`
  if (isQueryError(error)) return 'a query failed'
  return maskValues(withoutQuote(error, cause))
}

/** An error that repeats the text of its cause would tell what the cause must not. */
const withoutQuote = ({ message, cause }: Error, safeCause: SafeError | undefined): string =>
  safeCause && cause instanceof Error && cause.message !== ''
    ? message.replaceAll(cause.message, () => safeCause.message)
    : message

/** The message stands in the stack too, and may hold lines that look like places. */
const placesOf = ({ stack = '', message }: Error): string => {
  const at = message === '' ? -1 : stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}

/** Errors of the query builder: they quote the statement and its parameters. */
const isQueryError = (error: Error): boolean => 'query' in error && 'params' in error

export const safeError = (thrown: unknown, depth = 0): SafeError => {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is no error was thrown', stack: '' }
  const { code, routine, table, constraint, cause } = thrown as Error & Record<string, unknown>
  const named = { code: codeOf(code), routine: nameOr(routine), table: nameOr(table), constraint: nameOr(constraint) }
  const safeCause = cause instanceof Error && depth < CAUSES_MAX ? safeError(cause, depth + 1) : undefined
  return {
    type: nameOr(thrown.name) ?? 'Error',
    message: messageOf(thrown, safeCause),
    stack: placesOf(thrown),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
    ...(safeCause && { cause: safeCause }),
  }
}
