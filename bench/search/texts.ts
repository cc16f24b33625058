// What people type: names as they grow letter by letter, a word they remember, a slip of the finger, a filter.
import type { Client } from '../client.ts'

type Random = () => number

const pick = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)] as T
const between = (low: number, high: number, random: Random) => low + Math.floor(random() * (high - low + 1))

const slip = (text: string, random: Random): string => {
  const at = between(1, Math.max(1, text.length - 2), random)
  const kind = random()
  if (kind < 0.34) return text.slice(0, at) + text.slice(at + 1)
  if (kind < 0.67) return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
  return text.slice(0, at) + pick([...'abcdefghijklmnoprstuvwy'], random) + text.slice(at + 1)
}

/** Names of the catalogue, from everywhere in it. */
export const collectNames = async (client: Client): Promise<string[]> => {
  const names: string[] = []
  for (let skip = 0; skip < 30_000; skip += 1500) {
    const { body } = await client.get(`/cards/prints?limit=100&skip=${skip}`)
    names.push(...JSON.parse(body).data.map((card: { name: string }) => card.name))
  }
  return names
}

/** Texts of three letters and more. */
export const nameTexts = (names: readonly string[], random: Random, count = 1500): string[] => {
  const texts: string[] = []
  while (texts.length < count) {
    const name = pick(names, random)
    const words = name.split(/[ ,/]+/).filter((word) => word.length >= 3)
    const kind = random()
    if (kind < 0.2) texts.push(name)
    else if (kind < 0.6)
      texts.push(
        name
          .slice(0, between(3, 8, random))
          .toLowerCase()
          .trimEnd(),
      )
    else if (kind < 0.75) texts.push(pick(words.length > 0 ? words : [name], random))
    else if (kind < 0.85) texts.push(words.slice(0, 2).reverse().join(' ') || name)
    else texts.push(slip(name.toLowerCase(), random))
  }
  return texts.filter((text) => text.length >= 3 && !/(^|\s)-\p{L}/u.test(text))
}

export const shortTexts = (names: readonly string[], random: Random, count = 400): string[] =>
  Array.from({ length: count }, () => {
    const words = pick(names, random)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= 2)
    return (words.length > 0 ? pick(words, random) : 'so').slice(0, random() < 0.7 ? 2 : 1).toLowerCase()
  })

const TYPES = [
  'goblin',
  'elf',
  'dragon',
  'wizard',
  'artifact',
  'planeswalker',
  'instant',
  'equipment',
  'sliver',
  'land',
]
const FORMATS = ['commander', 'modern', 'standard', 'legacy', 'vintage', 'pioneer', 'pauper', 'historic', 'brawl']
const SETS = ['mh2', 'dmu', 'lea', 'neo', 'eld', 'ltr', 'fin', 'woe', 'snc', 'cmm']
const COLORS = ['w', 'u', 'b', 'r', 'g', 'wu', 'br', 'esper', 'colorless', 'gruul', 'm']
const KEYWORDS = ['flying', 'trample', 'haste', 'partner', 'cycling', 'flash']
const WORDS = ['draw', 'destroy target', 'counter target spell', 'sacrifice', 'token', 'haste']
const RARITIES = ['common', 'uncommon', 'rare', 'mythic']

export const queryTexts = (random: Random, count = 600): string[] => {
  const n = (low: number, high: number) => between(low, high, random)
  const templates: (() => string)[] = [
    () => `t:${pick(TYPES, random)}`,
    () => `t:${pick(TYPES, random)} c:${pick(COLORS, random)}`,
    () => `t:creature pow>=${n(2, 12)} mv<=${n(1, 6)}`,
    () => `f:${pick(FORMATS, random)} t:${pick(TYPES, random)} mv<=${n(1, 5)}`,
    () => `is:commander id:${pick(COLORS, random)}`,
    () => `e:${pick(SETS, random)} r:${pick(RARITIES, random)}`,
    () => `e:${pick(SETS, random)} t:${pick(TYPES, random)}`,
    () => `banned:${pick(FORMATS, random)}`,
    () => `kw:${pick(KEYWORDS, random)} c=${pick(['w', 'u', 'b', 'r', 'g', 'wu'], random)}`,
    () => `o:"${pick(WORDS, random)}" f:${pick(FORMATS, random)}`,
    () => `(t:${pick(TYPES, random)} or t:${pick(TYPES, random)}) -c:${pick(['w', 'u', 'b'], random)}`,
    () => `${pick(['dragon', 'light', 'of the', 'storm'], random)} -t:creature`,
    () => `pow>tou mv=${n(1, 7)}`,
    () => `c>=${n(2, 5)} tou>=${n(3, 12)}`,
    () => `r>=rare id<=${pick(['wub', 'urg', 'wg'], random)} t:legendary`,
    () => `is:${pick(['mdfc', 'split', 'meld', 'reserved', 'digital'], random)}`,
    () => `lang:${pick(['ja', 'es', 'it'], random)}`,
  ]
  return Array.from({ length: count }, () => pick(templates, random)())
}

/** What queries can ask beside all that: each of these the database answers in another way. */
export const rareTexts = (random: Random, count = 300): string[] => {
  const n = (low: number, high: number) => between(low, high, random)
  const templates: (() => string)[] = [
    () => `a:${pick(['avon', 'guay', 'nielsen', 'poole', 'rahn'], random)}`,
    () => `year${pick(['<', '=', '>='], random)}${n(1993, 2026)} t:${pick(TYPES, random)}`,
    () => `date>=${n(1995, 2026)}-0${n(1, 9)}`,
    () => `m:${pick(['ww', 'uu', '1r', '2gg', 'x', '{w/u}'], random)}`,
    () => `devotion:${pick(['uu', 'bbb', 'gggg', '{u/b}{u/b}'], random)}`,
    () => `produces:${pick(['w', 'ug', 'wubrg'], random)}`,
    () => `in:${pick(SETS, random)} t:${pick(TYPES, random)}`,
    () => `pow=* c:${pick(COLORS, random)}`,
    () => `name:/^${pick(['sol', 'storm', 'dra', 'lig'], random)}/`,
    () => `t:/${pick(TYPES, random)}|${pick(TYPES, random)}/ mv=${n(1, 6)}`,
    () =>
      `is:${pick(['foil', 'showcase', 'reprint', 'historic', 'hybrid', 'fullart'], random)} t:${pick(TYPES, random)}`,
    () => `t:${pick(TYPES, random)} order:${pick(['name', 'mv', 'power', 'released', 'rarity', 'color'], random)}`,
    () => `game:arena frame:2015 t:${pick(TYPES, random)}`,
    () => `id:${pick(['yore-tiller', 'witch-maw', 'ketria', 'nonblue'], random)} t:${pick(TYPES, random)}`,
  ]
  return Array.from({ length: count }, () => pick(templates, random)())
}
