// Frames that are nearly right: the shapes of real actions, with something wrong in them.
import { actions } from '@fourmat/game'

type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  -(2 ** 53) - 1,
  2 ** 31,
  Number.MIN_VALUE,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💀'.repeat(40),
  'x'.repeat(5_000),
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  [],
  {},
  [[]],
  [null, {}],
  { length: 1e9 },
  { toString: 1, valueOf: 2 },
  { toJSON: 'x' },
  deep(30),
]

/** Raw texts that JSON.parse reads in its own way, or not at all. */
const RAW = ['NaN', 'Infinity', '1e999', '-0', '"\\ud800"', '{"__proto__":{"x":1}}', '[,]', "{'a':1}", '0x10', '\u2028']

const FIELDS = [
  'id',
  'ids',
  'zone',
  'to',
  'from',
  'updates',
  'position',
  'count',
  'sides',
  'tapped',
  'face_down',
  'hidden',
  'life',
  'poison',
  'commander_damage',
  'counters',
  'power',
  'toughness',
  'card',
  'card_print_id',
  'target_player_id',
  'card_id',
  'owner_player_id',
  'cards_to_bottom',
  'deck_id',
  'nonce',
  'startingPlayer',
  'mulliganType',
  'text',
  'accepted',
  'playmat',
  'x',
  'y',
  '__proto__',
  'constructor',
] as const

const ZONES = ['hand', 'library', 'battlefield', 'graveyard', 'exile', 'commandZone', 'stack']

const goodValue = (random: Random, field: string, ids: readonly string[], players: readonly string[]): unknown => {
  switch (field) {
    case 'id':
    case 'card_id':
      return pick(random, ids)
    case 'ids':
    case 'cards_to_bottom':
      return [pick(random, ids), pick(random, ids)]
    case 'zone':
    case 'to':
    case 'from':
      return pick(random, ZONES)
    case 'target_player_id':
    case 'owner_player_id':
      return pick(random, players)
    case 'updates':
      return {
        x: random(),
        y: random(),
        tapped: random() < 0.5,
        hidden: random() < 0.3,
        position: Math.floor(random() * 5) - 1,
      }
    case 'counters':
      return { [pick(random, ['lore', '__proto__', 'constructor', 'x'.repeat(31)])]: Math.floor(random() * 5) }
    case 'commander_damage':
      return { [pick(random, [...players, 'toString', '__proto__'])]: Math.floor(random() * 30) - 5 }
    case 'tapped':
    case 'face_down':
    case 'hidden':
    case 'accepted':
      return random() < 0.5
    case 'text':
      return 'hello'
    case 'sides':
      return pick(random, [4, 6, 20, 7])
    default:
      return Math.floor(random() * 40)
  }
}

const define = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })

/** One frame as text; a few of them are valid. */
export const fuzzFrame = (random: Random, ids: readonly string[], players: readonly string[], n: number): string => {
  const fate = random()
  if (fate < 0.03) return pick(random, RAW)
  if (fate < 0.05) return '['.repeat(20_000)
  const payload = {}
  const names = random() < 0.8 ? FIELDS.filter(() => random() < 0.5) : [pick(random, FIELDS)]
  for (const name of names)
    define(payload, name, random() < 0.9 ? goodValue(random, name, ids, players) : pick(random, NASTY))
  const frame = {}
  define(frame, 'type', random() < 0.92 ? pick(random, Object.keys(actions)) : pick(random, NASTY))
  define(frame, 'payload', random() < 0.95 ? payload : pick(random, NASTY))
  define(frame, 'ref', random() < 0.97 ? `f${n}` : pick(random, NASTY))
  const text = JSON.stringify(frame)
  if (random() > 0.04) return text
  // Something is lost or changed on the way.
  const at = Math.floor(random() * text.length)
  return random() < 0.5
    ? text.slice(0, at)
    : `${text.slice(0, at)}${pick(random, ['"', '}', '\\', ',', '9'])}${text.slice(at + 1)}`
}
