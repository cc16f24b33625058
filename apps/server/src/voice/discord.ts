// What we ask of Discord, and what may become of it.

/** Discord answered, but did not do what was asked. */
export class DiscordRefused extends Error {
  override name = 'DiscordRefused'
  readonly status: number
  readonly code: number | string | null

  constructor(status: number, code: number | string | null) {
    super(`Discord answered ${status}${code === null ? '' : ` (${code})`}`)
    this.status = status
    this.code = code
  }
}

/** No answer came, or none in time: whether it was done is not known. */
export class DiscordUnreachable extends Error {
  override name = 'DiscordUnreachable'
}

/** Whether it is certain that nothing was done. */
export const isFinal = (error: unknown): boolean =>
  error instanceof DiscordRefused && error.status >= 400 && error.status < 500

export interface Discord {
  createChannel(name: string, userLimit: number): Promise<string>
  /** Returns the address that leads into the channel. */
  createInvite(channelId: string): Promise<string>
  limitChannel(channelId: string, userLimit: number): Promise<void>
  isGone(channelId: string): Promise<boolean>
  /** A channel that is gone already is as good as one removed. */
  deleteChannel(channelId: string): Promise<void>
  listChannels(): Promise<{ id: string; name: string }[]>
}
