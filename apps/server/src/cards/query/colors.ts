// The colours that a word of a query stands for.
import { ALL_COLORS, colorBits, colorList } from '../color-bits.ts'

const COLOR_NAMES: Record<string, string> = {
  white: 'W',
  blue: 'U',
  black: 'B',
  red: 'R',
  green: 'G',
  // two: guilds and colleges
  azorius: 'WU',
  dimir: 'UB',
  rakdos: 'BR',
  gruul: 'RG',
  selesnya: 'WG',
  orzhov: 'WB',
  izzet: 'UR',
  golgari: 'BG',
  boros: 'WR',
  simic: 'UG',
  silverquill: 'WB',
  prismari: 'UR',
  witherbloom: 'BG',
  lorehold: 'WR',
  quandrix: 'UG',
  // three: shards, clans, families, and the places and charms that bear their colours
  bant: 'WUG',
  esper: 'WUB',
  grixis: 'UBR',
  jund: 'BRG',
  naya: 'WRG',
  abzan: 'WBG',
  jeskai: 'WUR',
  sultai: 'UBG',
  mardu: 'WBR',
  temur: 'URG',
  brokers: 'WUG',
  obscura: 'WUB',
  maestros: 'UBR',
  riveteers: 'BRG',
  cabaretti: 'WRG',
  indatha: 'WBG',
  raugrin: 'WUR',
  zagoth: 'UBG',
  savai: 'WBR',
  ketria: 'URG',
  necra: 'WBG',
  raka: 'WUR',
  ana: 'UBG',
  dega: 'WBR',
  ceta: 'URG',
  // four: what they stand for, the nephilim, and what they lack
  chaos: 'UBRG',
  aggression: 'WBRG',
  altruism: 'WURG',
  growth: 'WUBG',
  artifice: 'WUBR',
  glint: 'UBRG',
  'glint-eye': 'UBRG',
  dune: 'WBRG',
  'dune-brood': 'WBRG',
  ink: 'WURG',
  'ink-treader': 'WURG',
  witch: 'WUBG',
  'witch-maw': 'WUBG',
  yore: 'WUBR',
  'yore-tiller': 'WUBR',
  nonwhite: 'UBRG',
  nonblue: 'WBRG',
  nonblack: 'WURG',
  nonred: 'WUBG',
  nongreen: 'WUBR',
  rainbow: 'WUBRG',
  fivecolor: 'WUBRG',
  fivecolour: 'WUBRG',
  all: 'WUBRG',
}

type ColorValue = { bits: number } | { count: number } | { multicolor: true }

/** Beside the five colours, what colourless mana is where mana is produced. */
export const COLORLESS_MANA = 32
export const ALL_MANA = ALL_COLORS | COLORLESS_MANA

/** 40 -> ["R", "C"] */
export const manaList = (bits: number): string[] => [...colorList(bits), ...(bits & COLORLESS_MANA ? ['C'] : [])]

/** "wu", "azorius", "colorless", "m", "3"; undefined when it is none of these. */
export const colorValue = (word: string): ColorValue | undefined => {
  const name = word.toLowerCase()
  if (/^[0-5]$/.test(name)) return { count: Number(name) }
  if (name === 'c' || name === 'colorless' || name === 'colourless') return { bits: 0 }
  if (name === 'm' || name === 'multicolor' || name === 'multicolour' || name === 'multi') return { multicolor: true }
  if (Object.hasOwn(COLOR_NAMES, name)) return { bits: colorBits([...(COLOR_NAMES[name] ?? '')]) }
  return /^[wubrg]+$/.test(name) ? { bits: colorBits([...name]) } : undefined
}

/** The same of mana, of which "c" is a sort. */
export const producedValue = (word: string): ColorValue | undefined => {
  const name = word.toLowerCase()
  if (/^[0-6]$/.test(name)) return { count: Number(name) }
  if (name === 'colorless' || name === 'colourless') return { bits: COLORLESS_MANA }
  if (/^[wubrgc]+$/.test(name) && name.includes('c')) return { bits: colorBits([...name]) | COLORLESS_MANA }
  return colorValue(name)
}
