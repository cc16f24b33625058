/** The SQLSTATE of a database error, through the wrapping of the query builder. */
export const sqlState = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as Error & { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'
