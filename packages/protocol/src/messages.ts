// Apart from the schemas, so that a browser that needs a text need not fetch them.

/** The texts that documents and tests quote; both sides read them here. */
export const MESSAGES = {
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
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
  deckMissing: 'Deck not found',
  roomFull: 'Room is full',
  discordFailed: 'Failed to create Discord channel',
  discordUnreachable: 'Failed to connect to Discord service',
  discordMissing: 'Voice channels on Discord are not set up on this server',
} as const
