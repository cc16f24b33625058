const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** PostgreSQL refuses a malformed id with an error; for us it is an id that nothing has. */
export const isRowId = (text: string): boolean => UUID.test(text)
