import { type SafeError, safeError } from './safe-error.ts'

const lines = ({ type, message, code, routine, table, constraint, stack, cause }: SafeError): string[] => {
  const names = [code, routine, table, constraint].filter((name) => name !== undefined)
  return [
    `${type}: ${message}${names.length > 0 ? ` (${names.join(', ')})` : ''}`,
    ...(stack === '' ? [] : [stack]),
    ...(cause ? lines(cause).map((line, i) => (i === 0 ? `caused by ${line}` : line)) : []),
  ]
}

/** An error that nobody expected, for the terminal: what and where, and no value of the database. A terminal's text is kept, too. */
export const describeError = (error: unknown): string => lines(safeError(error)).join('\n')
