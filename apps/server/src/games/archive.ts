// An ended game as one piece of bytes. Whoever reads what older versions wrote needs their way of packing: none is ever taken away.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Proof } from '@fourmat/game'
import { FORMER_PLAYER } from '@fourmat/protocol'
import { Slices } from './slices.ts'

/** Who sat at the game, by number. The bytes hold numbers in the place of names and accounts. */
export interface Person {
  readonly userId: string | null // null: the account is gone
  readonly names: readonly string[] // every one borne in the game, in order; none of an account that is gone
}

/** The same, as whoever packs a game comes to know them. */
export interface Sitter extends Person {
  readonly playerIds: readonly string[] // a new one each time that they sat down
}

/** What is archived of a game: its events as the log had them, and what proves it. */
export interface Archived {
  readonly lines: readonly string[] // in JSON
  readonly proof: Proof | null
}

export interface Packed {
  readonly packing: string
  readonly bytes: Buffer
  readonly people: readonly Sitter[]
}

/** As it comes out of the database. */
export interface Stored {
  readonly packing: string
  readonly bytes: Buffer
  readonly people: readonly Person[]
}

type Json = Record<string, unknown>

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Of the ways of Node 20 this one gives the fewest bytes for a time that is of no account: see docs/performance.md. */
const QUALITY = 5

const pack = (text: string): Promise<Buffer> =>
  compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

const PACKING = 'brotli-lines-1'
const OPENERS: Readonly<Record<string, (bytes: Buffer) => Promise<string>>> = {
  [PACKING]: async (bytes) => (await decompress(bytes)).toString(),
}

/** Most events name nobody but by the letter of a player. */
const namesSomebody = (line: string): boolean => /"(user_id|[a-z_]*username)":/.test(line)

const isNameField = (key: string): boolean => key === 'username' || key.endsWith('_username')

/** Replaces names and accounts wherever they stand; works in place. */
const rewrite = (value: unknown, change: (object: Json, key: string) => void): void => {
  if (value === null || typeof value !== 'object') return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'object') rewrite(item, change)
    else if (typeof item === 'string' && isNameField(key)) change(value as Json, key)
  }
}

/** Numbers the people of a game in the order in which they come up. */
class People {
  private readonly found: { userId: string | null; names: string[]; playerIds: string[] }[] = []

  get all(): readonly Sitter[] {
    return this.found
  }

  private numberOf(playerId: unknown, userId: unknown, name: string): number {
    const known = this.found.findIndex(
      (one) =>
        (typeof userId === 'string' && one.userId === userId) ||
        (typeof playerId === 'string' && one.playerIds.includes(playerId)) ||
        (typeof playerId !== 'string' && one.names.includes(name)),
    )
    if (known >= 0) return known
    this.found.push({ userId: typeof userId === 'string' ? userId : null, names: [], playerIds: [] })
    return this.found.length - 1
  }

  /** The numbers of this person and of this name. */
  note(playerId: unknown, userId: unknown, name: string): readonly [person: number, name: number] {
    const person = this.numberOf(playerId, userId, name)
    const one = this.found[person] as (typeof this.found)[number]
    if (typeof userId === 'string') one.userId ??= userId // a place that was empty so far
    if (typeof playerId === 'string' && !one.playerIds.includes(playerId)) one.playerIds.push(playerId)
    if (!one.names.includes(name)) one.names.push(name)
    return [person, one.names.indexOf(name)]
  }
}

/** A player has an account beside the name; whatever else names somebody says of which player it speaks, or only the name. */
const hide = (people: People) => (object: Json, key: string) => {
  const isPlayer = 'zones' in object
  const playerId = isPlayer ? object.id : key === 'username' ? object.player_id : undefined
  const [person, name] = people.note(playerId, isPlayer ? object.user_id : undefined, object[key] as string)
  object[key] = `${person}.${name}`
  if (isPlayer) object.user_id = person
}

const show = (people: readonly Person[]) => (object: Json, key: string) => {
  const [person, name] = (object[key] as string).split('.').map(Number) as [number, number]
  object[key] = people[person]?.names[name] ?? FORMER_PLAYER
  if ('zones' in object) object.user_id = people[person]?.userId ?? null
}

const changed = async (lines: readonly string[], change: (object: Json, key: string) => void): Promise<string[]> => {
  const slices = new Slices()
  const written: string[] = []
  for (const line of lines) {
    if (namesSomebody(line)) {
      const event = JSON.parse(line)
      rewrite(event, change)
      written.push(JSON.stringify(event))
    } else written.push(line)
    await slices.pause()
  }
  return written
}

export const packGame = async ({ lines, proof }: Archived): Promise<Packed> => {
  const people = new People()
  const nameless = await changed(lines, hide(people))
  const bytes = await pack([JSON.stringify({ proof }), ...nameless].join('\n'))
  return { packing: PACKING, bytes, people: people.all }
}

export const openGame = async ({ packing, bytes, people }: Stored): Promise<Archived> => {
  const open = OPENERS[packing]
  if (!open) throw new Error(`a game is packed as ${packing}, which this version does not know`)
  const [head = '{}', ...lines] = (await open(bytes)).split('\n')
  const { proof = null } = JSON.parse(head) as { proof?: Proof | null }
  return { lines: await changed(lines, show(people)), proof }
}
