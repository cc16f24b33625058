const BYTES = 16

/** A text that nobody guesses. `crypto.randomUUID` is missing on plain http, as in a home network. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
