// How a kind of counter looks where there is no room for its name: its colour, and two letters.

import type { Card, CounterColor } from '@fourmat/game'

type Counter = Card['custom_counters'][string]

/** Kinds that are offered while a name is typed. */
export const KNOWN_NAMES = [
  '+1/+1',
  '-1/-1',
  'charge',
  'time',
  'loyalty',
  'defense',
  'lore',
  'shield',
  'stun',
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'trample',
  'vigilance',
  'tax',
] as const

const COLORS: ReadonlyMap<string, CounterColor> = new Map(
  Object.entries({
    '+1/+1': 'green',
    '-1/-1': 'red',
    charge: 'blue',
    time: 'purple',
    shield: 'white',
    loyalty: 'yellow',
    lore: 'orange',
    stun: 'teal',
    quest: 'pink',
    oil: 'black',
  }),
)

/** Where the first letters would be those of another kind. */
const LETTERS = new Map(Object.entries({ '+1/+1': '+1', '-1/-1': '−1', lore: 'Lr', defense: 'Df' }))

/** "Ch" of "charge", "Fs" of "first strike", "K12" of "kind 12". */
export function counterLetters(name: string): string {
  const known = LETTERS.get(name)
  if (known !== undefined) return known
  const [word = '', next] = name.trim().split(/\s+/)
  const [first = '', second = ''] = [...word]
  const rest = next === undefined ? second : /^\d/.test(next) ? next.slice(0, 2) : [...next][0]
  return `${first.toUpperCase()}${rest}`
}

export const counterColor = (name: string, counter?: Counter): CounterColor =>
  typeof counter === 'object' ? counter.color : (COLORS.get(name) ?? 'black')
