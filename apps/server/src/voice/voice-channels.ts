// Voice channels on Discord, one a room: made once however many ask, and never left behind.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { announce } from '../announce.ts'
import { secondsFrom } from '../auth/tokens-repo.ts'
import type { Deps } from '../deps.ts'
import type { RoomRow } from '../rooms/rooms-repo.ts'
import { type Discord, DiscordRefused, DiscordUnreachable, isFinal } from './discord.ts'
import {
  claimVoiceChannel,
  doomById,
  doomedChannels,
  doomOfRoom,
  doomUnneeded,
  findVoiceChannel,
  forgetVoiceChannel,
  isAbandoned,
  openVoiceChannel,
  rememberChannel,
  sayAlive,
  type VoiceChannelRow,
} from './voice-channels-repo.ts'

const LOOK_MS = 100
/** Longer than all calls of a creation together: who has not finished by then has died. */
export const UNFINISHED_SECONDS = 30
/** Who makes a channel says so often that it lives; after this silence it has died. */
const ALIVE_MS = 300
const SILENCE_MS = 1_500
/** A table that nobody has been at for so long is deserted: longer than a page takes to load again. */
export const EMPTY_SECONDS = 30
/** What Discord did not do it is not asked again for so long, whichever room wants it. */
export const FAILURE_SECONDS = 30
/** A creation that got no answer may still come true for so long. */
const LATE_SECONDS = 5 * 60
const NAME_MAX = 100

type Failure = 'refused' | 'unreachable'
export type Opened = { url: string; isNew: boolean } | Failure

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
  private creating: Promise<unknown> = Promise.resolve()
  private failure: { readonly kind: Failure; readonly until: Date } | null = null
  private removing: Promise<void> | null = null
  private hasMoreToRemove = false
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
      const row = await findVoiceChannel(db, room.id)
      if (!row) {
        const opened = await this.create(room)
        if (opened) return opened
      } else if (row.url) {
        if (!(await this.isGone(row))) return { url: row.url, isNew: false }
        await this.giveUp(row)
      } else if (row.requestedAt <= secondsFrom(now(), -UNFINISHED_SECONDS)) await this.giveUp(row)
      else if (await isAbandoned(db, row.id, SILENCE_MS)) await this.giveUp(row)
      else await sleep(LOOK_MS) // another server is at it
    }
  }

  /** Somebody may have removed it by hand. When Discord does not tell, the channel is believed to be there. */
  private isGone(row: VoiceChannelRow): Promise<boolean> {
    return row.channelId === null ? Promise.resolve(false) : this.discord.isGone(row.channelId)
  }

  /**
   * Null when another server was faster. One after the other, as Discord takes them: what it refuses the first of many, the others
   * need not ask.
   */
  private create(room: RoomRow): Promise<Opened | null> {
    const mine = this.creating.then(() => this.makeChannel(room))
    this.creating = mine.catch(() => {})
    return mine
  }

  private async makeChannel(room: RoomRow): Promise<Opened | null> {
    const { db, now } = this.deps
    if (this.failure && this.failure.until > now()) return this.failure.kind
    const row = await claimVoiceChannel(db, room.id, newTag(), now())
    if (!row) return null
    return this.whileAlive(row, async () => {
      let channelId: string | null = null
      try {
        channelId = await this.discord.createChannel(nameOf(room, row.tag), room.maxPlayers)
        await rememberChannel(db, row.id, channelId)
        const url = await this.discord.createInvite(channelId)
        this.failure = null
        if (await openVoiceChannel(db, row.id, url)) return { url, isNew: true }
        this.inBackground(this.removeDoomed())
        return 'refused'
      } catch (error) {
        if (channelId === null && isFinal(error)) await forgetVoiceChannel(db, row.id)
        else await this.giveUp(row)
        return this.failed(room, error)
      }
    })
  }

  private failed(room: RoomRow, error: unknown): Failure {
    const { log, now } = this.deps
    if (!isDiscordError(error)) throw error
    const kind: Failure = error instanceof DiscordRefused ? 'refused' : 'unreachable'
    this.failure = { kind, until: secondsFrom(now(), FAILURE_SECONDS) }
    if (error instanceof DiscordRefused)
      log.warn({ room_id: room.id, status: error.status, code: error.code }, 'Discord made no voice channel')
    else log.warn({ room_id: room.id, reason: error.message }, 'Discord does not answer')
    return kind
  }

  /** Others wait for a channel that is being made as long as its maker is heard. */
  private async whileAlive<T>(row: VoiceChannelRow, work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => this.inBackground(sayAlive(this.deps.db, row.id)), ALIVE_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
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
    await this.remove(rows)
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

  /** Whoever asks while it runs has it run once more at its end. */
  private removeDoomed(): Promise<void> {
    this.hasMoreToRemove = true
    this.removing ??= this.removeWhileAsked().finally(() => {
      this.removing = null
    })
    return this.removing
  }

  private async removeWhileAsked(): Promise<void> {
    while (this.hasMoreToRemove && !this.isClosing) {
      this.hasMoreToRemove = false
      await this.remove(await doomedChannels(this.deps.db))
    }
  }

  /** Leaves a row where it is if Discord does not do it: the next sweep finds it. */
  private async remove(rows: readonly VoiceChannelRow[]): Promise<void> {
    const { db, log, now } = this.deps
    try {
      // Channels whose ids never came are found by their tags, all of them in one list.
      const isListNeeded = rows.some(({ channelId }) => channelId === null)
      const all = isListNeeded ? await this.discord.listChannels() : []
      for (const row of rows) {
        if (this.isClosing) return
        const found =
          row.channelId === null
            ? all.filter(({ name }) => name.endsWith(row.tag)).map(({ id }) => id)
            : [row.channelId]
        for (const channelId of found) await this.discord.deleteChannel(channelId)
        const isLate = row.requestedAt <= secondsFrom(now(), -LATE_SECONDS)
        if (found.length > 0 || isLate) await forgetVoiceChannel(db, row.id)
      }
    } catch (error) {
      if (!isDiscordError(error)) throw error
      log.warn({ count: rows.length, reason: error.message }, 'voice channels could not be removed; it is tried again')
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
