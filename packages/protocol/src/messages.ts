/** What a request for a voice channel is told where there is none; both sides read the texts here. */
export const MESSAGES = {
  discordFailed: 'Failed to create Discord channel',
  discordUnreachable: 'Failed to connect to Discord service',
  discordMissing: 'Voice channels on Discord are not set up on this server',
} as const
