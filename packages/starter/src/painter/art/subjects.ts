// Which picture a card gets: the writer's hint first, then the words of its types and name, then chance.
import type { Random } from '../draw/random.ts'
import { AIR } from './beasts-air.ts'
import { HEADS } from './beasts-heads.ts'
import { OTHER_SIDES, SIDES } from './beasts-side.ts'
import { SMALL } from './beasts-small.ts'
import { WATER } from './beasts-water.ts'
import type { Being } from './being.ts'
import { ELEMENTS } from './elements.ts'
import { MONSTERS } from './monsters.ts'
import type { Tint } from './palette.ts'
import { PEOPLE } from './person.ts'
import { BUILT } from './places-built.ts'
import { BUSY } from './places-busy.ts'
import { WET_PLACES } from './places-wet.ts'
import { WILD } from './places-wild.ts'
import { SEALS } from './seals.ts'
import { SPELLS } from './spells.ts'
import { PLAIN_SPELLS } from './spells-plain.ts'
import type { Place } from './stage.ts'
import {
  BEING_WORDS,
  COLOUR_BEINGS,
  COLOUR_PLACES,
  COLOUR_SPELLS,
  ENCHANTMENTS,
  type Kind,
  THING_WORDS,
} from './subject-words.ts'
import { THINGS } from './things.ts'
import { FINE_THINGS } from './things-fine.ts'
import { PLAIN_THINGS } from './things-plain.ts'
import { VEHICLES } from './vehicles.ts'
import { VIEWS } from './views.ts'
import { VIGNETTES } from './vignettes.ts'

export const BEINGS: Readonly<Record<string, Being>> = {
  ...HEADS,
  ...SIDES,
  ...OTHER_SIDES,
  ...AIR,
  ...WATER,
  ...MONSTERS,
  ...ELEMENTS,
  ...SMALL,
  ...PEOPLE,
}
export const PLACES: Readonly<Record<string, Place>> = { ...WILD, ...WET_PLACES, ...BUILT, ...BUSY }
export const OBJECTS = { ...THINGS, ...FINE_THINGS, ...PLAIN_THINGS }
export const EVENTS = { ...SPELLS, ...PLAIN_SPELLS, ...SEALS, ...VIGNETTES }
export { VEHICLES }

export interface Subject {
  kind: Kind
  name: string
}

const words = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
const stem = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
const oneOf = (list: string, r: Random) => r.pick(list.split(' '))

function findBeing(list: readonly string[], r: Random): Subject | undefined {
  for (const word of list)
    for (const form of stem(word)) {
      const hit = BEING_WORDS.find(([pattern]) => pattern.test(form))
      if (hit) return { kind: 'being', name: oneOf(hit[1], r) }
    }
  return undefined
}

/** A word may go on after a long match (lanternlight), not after a short one: a pier is no pie. */
function speaksOf(pattern: RegExp, word: string): boolean {
  const match = pattern.exec(word)?.[0]
  return match !== undefined && (match.length >= 5 || match.length === word.length)
}

function findThing(list: readonly string[], r: Random, kinds: readonly Kind[]): Subject | undefined {
  for (const word of list) {
    for (const form of stem(word)) {
      const hit = THING_WORDS.find(([pattern, kind]) => kinds.includes(kind) && speaksOf(pattern, form))
      if (hit) return { kind: hit[1], name: oneOf(hit[2], r) }
    }
  }
  return undefined
}

const ALL: readonly Kind[] = ['object', 'vehicle', 'event', 'place']

/** A land out of doors: halls and forges are shown only by lands that are named for one. */
function chooseLand(tints: readonly Tint[], r: Random): Subject {
  const name = choosePlace(tints, r)
  return { kind: 'place', name: /^(hall|foundry)$/.test(name) ? 'ruins' : name }
}

/** A place that suits the colours, or that a subject calls home. */
export function choosePlace(tints: readonly Tint[], r: Random, homes?: readonly string[]): string {
  if (homes?.length && r.chance(0.75)) return r.pick(homes)
  return oneOf(COLOUR_PLACES[tints.at(-1) ?? 'C'], r)
}

interface SubjectFacts {
  name: string
  typeLine: string
  tints: readonly Tint[]
  hint?: string | undefined
}

/** A sea serpent needs a sea, a wurm is more than a snake, and a goblin need not look like an imp. */
function atHome(subject: Subject, subtypes: readonly string[], tints: readonly Tint[], r: Random): Subject {
  if (subject.name === 'imp' && subtypes.includes('goblin') && r.chance(0.6)) return { kind: 'being', name: 'goblin' }
  if (!/serpent/.test(subject.name)) return subject
  if (subtypes.includes('wurm')) return { kind: 'being', name: 'wurm' }
  return tints.includes('U') ? subject : { kind: 'being', name: 'serpent' }
}

export function chooseSubject({ name, typeLine, tints, hint }: SubjectFacts, r: Random): Subject {
  if (hint && VIEWS[hint]) return { kind: 'view', name: hint }
  const [main = '', sub = ''] = typeLine.split(/\s[—–-]\s/)
  const is = (type: RegExp) => type.test(main)
  const subtypes = words(sub)
  const named = words(name)
  const hinted = words(hint ?? '')
  const last = tints.at(-1) ?? 'C'
  if (is(/creature/i)) {
    const exact = findBeing(hinted, r)
    // A hint such as "person" says less than the types do: a trade comes first, then the kind.
    const vague = /^(person|people|hooded|human)$/.test(hint ?? '')
    const trades = subtypes.filter((word) => word !== 'human')
    if (exact && !vague) return atHome(exact, subtypes, tints, r)
    const thing = vague ? undefined : findThing(hinted, r, ['vehicle'])
    if (thing && is(/vehicle|artifact/i)) return thing
    if (/\belemental\b/i.test(sub) && !findBeing(named, r))
      return {
        kind: 'being',
        name: oneOf(
          { W: 'light', U: 'water air', B: 'shade', R: 'fire stone', G: 'stone flower', C: 'stone air' }[last],
          r,
        ),
      }
    const fromName = findBeing(named, r)
    const fromTrade = findBeing([...trades].reverse(), r)
    return (
      (vague && exact && r.chance(0.3) ? exact : undefined) ??
      (fromName && !fromTrade ? fromName : fromTrade) ??
      findBeing(subtypes, r) ??
      fromName ??
      exact ?? { kind: 'being', name: oneOf(COLOUR_BEINGS[last], r) }
    )
  }
  if (is(/planeswalker/i)) return { kind: 'being', name: 'walker' }
  if (is(/vehicle/i) || /\bvehicle\b/i.test(sub))
    return findThing([...hinted, ...named], r, ['vehicle']) ?? { kind: 'vehicle', name: r.pick(Object.keys(VEHICLES)) }
  const hintedSubject = findThing(hinted, r, ALL) ?? findBeing(hinted, r)
  if (is(/land/i)) {
    if (hintedSubject && hintedSubject.kind !== 'being')
      return hintedSubject.kind === 'place' ? hintedSubject : r.chance(0.5) ? hintedSubject : chooseLand(tints, r)
    const basic = findThing(subtypes, r, ['place'])
    return hintedSubject ?? findThing([...named].reverse(), r, ['place']) ?? basic ?? chooseLand(tints, r)
  }
  if (hintedSubject) return hintedSubject
  if (is(/artifact/i))
    return (
      findThing([...named, ...subtypes].reverse(), r, ['object', 'vehicle']) ?? {
        kind: 'object',
        name: r.pick(Object.keys(OBJECTS)),
      }
    )
  const fromName = findThing([...named].reverse(), r, ['event', 'object', 'vehicle'])
  if (is(/enchantment|emblem/i))
    return (r.chance(0.6) ? fromName : undefined) ?? { kind: 'event', name: oneOf(ENCHANTMENTS, r) }
  if (is(/battle/i)) return { kind: 'place', name: r.pick(['castle', 'gate', 'camp', 'tower', 'volcano', 'bridge']) }
  return fromName ?? { kind: 'event', name: oneOf(COLOUR_SPELLS[last], r) }
}
