// Voice channels on Discord, one a room: made once however many ask, and never left behind.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { announce } from '../announce.ts'
import { secondsFrom } from '../auth/tokens-repo.ts'
import type { Deps } from '../deps.ts'
import type { RoomRow } from '../rooms/rooms-repo.ts'
import { type Discord, DiscordRefused, DiscordUnreachable } from './discord.ts'
import {
  claimVoiceChannel,
  doomById,
  doomedChannels,
  doomOfRoom,
  doomUnneeded,
  findVoiceChannel,
  forgetVoiceChannel,
  openVoiceChannel,
  rememberChannel,
  type VoiceChannelRow,
} from './voice-channels-repo.ts'

const LOOK_MS = 100
/** Longer than all calls of a creation together: who has not finished by then has died. */
export const UNFINISHED_SECONDS = 30
export const EMPTY_SECONDS = 10 * 60
/** A creation that got no answer may still come true for so long. */
const LATE_SECONDS = 5 * 60
const NAME_MAX = 100

export type Opened = { url: string; isNew: boolean } | 'refused' | 'unreachable'

type Needs = Pick<Deps, 'db' | 'log' | 'now' | 'bus'>

const newTag = (): string => `#${randomBytes(6).toString('hex')}`

const nameOf = (room: Pick<RoomRow, 'name'>, tag: string): string =>
  `${[...`Fourmat ${room.name}`].slice(0, NAME_MAX - tag.length - 1).join('')} ${tag}`

const isDiscordError = (error: unknown): error is Error =>
  error instanceof DiscordRefused || error instanceof DiscordUnreachable

export class VoiceChannels {
  private readonly deps: Needs
  private readonly discord: Discord
  private readonly opening = new Map<string, Promise<Opened>>()
  private readonly work = new Set<Promise<void>>()
  private sweeping: Promise<void> | null = null
  private isClosing = false

  constructor(deps: Needs, discord: Discord) {
    this.deps = deps
    this.discord = discord
  }

  /** The channel of the room; a new one if it has none. */
  open(room: RoomRow): Promise<Opened> {
    const known = this.opening.get(room.id)
    if (known) return known
    const opening = this.findOrCreate(room).finally(() => this.opening.delete(room.id))
    this.opening.set(room.id, opening)
    return opening
  }

  private async findOrCreate(room: RoomRow): Promise<Opened> {
    const { db, now } = this.deps
    for (;;) {
      const claimed = await claimVoiceChannel(db, room.id, newTag(), now())
      if (claimed) return this.create(room, claimed)
      const row = await findVoiceChannel(db, room.id)
      if (row?.url) {
        if (!(await this.isGone(row))) return { url: row.url, isNew: false }
        await this.giveUp(row)
      } else if (row && row.requestedAt <= secondsFrom(now(), -UNFINISHED_SECONDS)) await this.giveUp(row)
      else if (row) await sleep(LOOK_MS) // another server is at it
    }
  }

  /** Somebody may have removed it by hand. When Discord does not tell, the channel is believed to be there. */
  private isGone(row: VoiceChannelRow): Promise<boolean> {
    return row.channelId === null ? Promise.resolve(false) : this.discord.isGone(row.channelId)
  }

  private async create(room: RoomRow, row: VoiceChannelRow): Promise<Opened> {
    const { db, log } = this.deps
    try {
      const channelId = await this.discord.createChannel(nameOf(room, row.tag), room.maxPlayers)
      await rememberChannel(db, row.id, channelId)
      const url = await this.discord.createInvite(channelId)
      if (await openVoiceChannel(db, row.id, url)) return { url, isNew: true }
      this.inBackground(this.removeDoomed())
      return 'refused'
    } catch (error) {
      await this.giveUp(row)
      if (error instanceof DiscordRefused) {
        log.warn({ room_id: room.id, status: error.status, code: error.code }, 'Discord made no voice channel')
        return 'refused'
      }
      if (!(error instanceof DiscordUnreachable)) throw error
      log.warn({ room_id: room.id, reason: error.message }, 'Discord does not answer')
      return 'unreachable'
    }
  }

  /** What is left of it on Discord is removed beside the answer. */
  private async giveUp(row: VoiceChannelRow): Promise<void> {
    await doomById(this.deps.db, row.id, this.deps.now())
    this.inBackground(this.removeDoomed())
  }

  /** Takes the room's channel away; what Discord does not do now is done by the sweep. */
  async close(roomId: string): Promise<void> {
    const rows = await doomOfRoom(this.deps.db, roomId, this.deps.now())
    this.announceEnded(rows)
    for (const row of rows) await this.remove(row)
  }

  /** The room has another number of seats; a channel that does not learn of it keeps the old one. */
  async resize(room: RoomRow): Promise<void> {
    const row = await findVoiceChannel(this.deps.db, room.id)
    if (!row?.channelId) return
    await this.discord.limitChannel(row.channelId, room.maxPlayers).catch((error) => {
      if (!isDiscordError(error)) throw error
      this.deps.log.warn({ room_id: room.id, reason: error.message }, 'a voice channel kept its old size')
    })
  }

  private announceEnded(rows: readonly VoiceChannelRow[]): void {
    for (const row of rows) if (row.url) announce(this.deps, 'voice.ended', { room_id: row.roomId })
  }

  /** Dooms what nobody needs and removes what is doomed, whichever server left it. */
  sweep(): Promise<void> {
    this.sweeping ??= this.sweepOnce().finally(() => {
      this.sweeping = null
    })
    return this.sweeping
  }

  private async sweepOnce(): Promise<void> {
    const { db, now } = this.deps
    const emptySince = secondsFrom(now(), -EMPTY_SECONDS)
    const unfinishedSince = secondsFrom(now(), -UNFINISHED_SECONDS)
    this.announceEnded(await doomUnneeded(db, now(), { emptySince, unfinishedSince }))
    await this.removeDoomed()
  }

  private async removeDoomed(): Promise<void> {
    for (const row of await doomedChannels(this.deps.db)) if (!this.isClosing) await this.remove(row)
  }

  /** Leaves the row where it is if Discord does not do it: the next sweep finds it. */
  private async remove(row: VoiceChannelRow): Promise<void> {
    const { db, log, now } = this.deps
    try {
      const found = row.channelId === null ? await this.discord.findChannels(row.tag) : [row.channelId]
      for (const channelId of found) await this.discord.deleteChannel(channelId)
      const isLate = row.requestedAt <= secondsFrom(now(), -LATE_SECONDS)
      if (found.length > 0 || isLate) await forgetVoiceChannel(db, row.id)
    } catch (error) {
      if (!isDiscordError(error)) throw error
      log.warn(
        { room_id: row.roomId, reason: error.message },
        'a voice channel could not be removed; it is tried again',
      )
    }
  }

  /** Runs beside the answer; waited for at the end. */
  inBackground(work: Promise<void>): void {
    const tracked = work
      .catch((error) => this.deps.log.error({ err: error }, 'voice channels could not be looked after'))
      .finally(() => this.work.delete(tracked))
    this.work.add(tracked)
  }

  async finished(): Promise<void> {
    this.isClosing = true
    await Promise.allSettled([...this.opening.values(), ...this.work])
  }
}
