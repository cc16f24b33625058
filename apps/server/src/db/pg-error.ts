const SQLSTATE = /^[0-9A-Z]{5}$/

/** An error that PostgreSQL itself sent. */
export const isDatabaseError = (error: unknown): error is Error & { code: string } => {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return error instanceof Error && typeof severity === 'string' && typeof code === 'string' && SQLSTATE.test(code)
}

/** The error and what caused it, the innermost last. */
const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && !chain.includes(at); at = at.cause) chain.push(at)
  return chain
}

/** The SQLSTATE of a database error, through the wrapping of the query builder. */
export const sqlState = (error: unknown): string | undefined =>
  chainOf(error)
    .map((at) => (at as Error & { code?: unknown }).code)
    .find((code): code is string => typeof code === 'string' && SQLSTATE.test(code))

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

/** A statement ran into the limit of time of its connection. */
export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === '57014'

/**
 * Nothing is wrong with the request, and the same one may work later: the connection was lost (08), the disk or the memory
 * is full (53), the database stops or starts (57P), it takes no writes for now (25006), it undid one of two transactions
 * that waited for each other (40), its disk fails (58).
 */
const UNAVAILABLE = /^(08...|53...|57P0.|25006|40001|40P01|58...|55P03)$/

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/** The driver gives these errors no code. */
const CONNECTION_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end on the pool)/

const isLostConnection = (error: Error): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (CONNECTION_TEXT.test(error.message)) return true
  const isOfSocket = syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return isOfSocket && code !== undefined && CONNECTION_CODES.has(code)
}

/** Whether the database could not be reached, or could not store anything. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(sqlState(error) ?? '') || chainOf(error).some(isLostConnection)
