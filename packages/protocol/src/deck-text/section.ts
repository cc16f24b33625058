// The headings of deck lists: which part of the deck the lines below them belong to.
import { squeeze } from './clean-text.ts'

export type Section = 'main' | 'commander' | 'sideboard' | 'maybeboard' | 'tokens' | 'companion' | 'about'

/** Whether the catalogue has a card of that name. */
export type IsCard = (name: string) => boolean

/** A heading that names a kind of card stands inside whatever part is being listed. */
export interface Heading {
  section: Section | null // null: a kind of card, or a name that we do not know
  category: string | null // that name
}

const WORDS: Record<Section, readonly string[]> = {
  main: [
    ...['deck', 'main', 'main deck', 'maindeck', 'mainboard', 'main board', 'library', 'the 99', '99', 'deck list'],
    ...['decklist', 'mazo', 'mazo principal', 'mazzo', 'hauptdeck', 'baralho', 'grimoire', 'デッキ', '덱', '套牌'],
  ],
  commander: [
    ...['commander', 'commanders', 'commander(s)', 'command zone', 'general', 'generals', 'cmdr', 'partner'],
    ...[
      'partners',
      'oathbreaker',
      'comandante',
      'comandantes',
      'commandant',
      'kommandeur',
      '統率者',
      '지휘관',
      '指挥官',
    ],
  ],
  sideboard: [
    ...['sideboard', 'side board', 'side', 'sb', 'sideboard deck', 'banquillo', 'reserva', 'réserve', 'reserve'],
    ...['wishboard', 'サイドボード', '사이드보드', '备牌'],
  ],
  maybeboard: [
    ...['maybeboard', 'maybe board', 'maybe', 'maybes', 'considering', 'consider', 'cuts', 'acquireboard'],
    ...['wishlist', 'wish list', 'potential additions', 'quizás', 'quizá', 'tal vez', 'misschien'],
  ],
  tokens: [
    ...['tokens', 'token', 'tokens & extras', 'tokens and extras', 'tokens/extras', 'extras', 'emblems'],
    ...['tokens & emblems', 'tokens and emblems', 'schemes', 'scheme', 'planes', 'planar deck', 'scheme deck'],
    ...[
      'dungeons',
      'dungeon',
      'vanguard',
      'avatar',
      'stickers',
      'attractions',
      'contraptions',
      'conspiracies',
      'fichas',
    ],
  ],
  companion: ['companion', 'companions', 'compañero', 'compañera', 'compagnon', 'gefährte', 'compagno', 'companheiro'],
  about: ['about', 'metadata', 'info', 'information', 'description', 'notes', 'acerca de'],
}

const SECTION_OF = new Map(
  Object.entries(WORDS).flatMap(([section, words]) => words.map((word) => [word, section as Section] as const)),
)

const KIND =
  'creatures?|planeswalkers?|instants?|sorcer(?:y|ies)|artifacts?|enchantments?|lands?|battles?|spells?|tribals?|kindreds?|conspirac(?:y|ies)|equipments?|auras?|vehicles?|legends?|criaturas?|tierras?|conjuros?|instant[áa]neos?|artefactos?|encantamientos?|batallas?|hechizos?'
const KINDS = new RegExp(
  `^(?:(?:legendary|basic|non-?basic|other|noncreature|non-creature|utility|mana|artifact|snow|básicas?) )*(?:${KIND})(?: spells?)?(?:\\s*(?:/|&|,|and|or|y)\\s*(?:(?:other|non-?basic) )?(?:${KIND}))*$`,
  'i',
)
const PLURAL_KINDS = /(?:s|ies)$/i

/** "[Main]", "== Deck ==", "## Lands", "**Sideboard**", "// Creatures" without what decorates them. */
const bare = (line: string): string =>
  squeeze(
    line
      .replace(/^(?:\/\/|[#=*~_>[<\-•\s])+/, '')
      .replace(/(?<!\[\s*\d+\s*)[\]=*~_>\-\s:]+$/, '')
      .replace(/[*_]{2}(?=\s|$)/, ''),
  )

/** "Creatures (23)", "Lands: 24", "Sideboard [15]", "99 Maindeck": the name and whether a count stood beside it. */
const withoutCount = (text: string): { name: string; counted: boolean } => {
  const after = /^(.*?\D)\s*[:\-–—]?\s*(?:\(\s*\d+(?:\s*(?:cards?|cartas?|kaarten))?\s*\)|\[\s*\d+\s*\])\s*:?$/i.exec(
    text,
  )
  if (after) return { name: squeeze((after[1] ?? '').replace(/[:\-–—]\s*$/, '')), counted: true }
  const plain = /^(.*\D)\s+\d{1,3}$/.exec(text)?.[1]
  if (plain !== undefined && known(squeeze(plain))) return { name: squeeze(plain), counted: true }
  const colon = /^(.*?\D)\s*[:–—-]\s*\d+$/.exec(text)
  if (colon) return { name: squeeze(colon[1] ?? ''), counted: true }
  return { name: text, counted: false }
}

/** "60 cards", "Total: 60", "60 Cards Total". */
export const isTotal = (line: string): boolean =>
  /^(?:\d+\s+(?:cards?|total|cards?\s+total|total\s+cards?)|(?:total(?:\s+cards?)?|deck\s*size|cards?)\s*[:=]?\s*\d+(?:\s+cards?)?)$/i.test(
    line,
  )

/** Words that count cards ("15 Sideboard", "24 Lands", "1 Commander"); the others may as well be the name of one. */
const COUNTED_WORD = /(?:board|deck|s|commander|companion|main|considering)$/i

/** What "24 Lands" and "4 Library" count, where that is also a heading's word. */
export const countedHeading = (line: string): string | null => {
  const name = /^\d+\s+(?:x\s+)?(.+)$/i.exec(bare(line))?.[1]
  return name !== undefined && (SECTION_OF.has(name.toLowerCase()) || KINDS.test(name)) ? name : null
}

/** A count before the name of a part or of several cards of a kind. It is never a heading if there is a card of that name. */
const countedBefore = (line: string, isCard: IsCard): string | null => {
  const name = countedHeading(line)
  if (name === null || isCard(name)) return null
  const counts = SECTION_OF.has(name.toLowerCase()) ? COUNTED_WORD : PLURAL_KINDS
  return counts.test(name) ? name : null
}

const known = (name: string): Heading | null => {
  const section = SECTION_OF.get(name.toLowerCase())
  if (section !== undefined) return { section, category: null }
  return KINDS.test(name) ? { section: null, category: null } : null
}

/** Reads a line as a heading; null when it is none. `marked` lines (comments) need a name that we know. */
export const readHeading = (line: string, marked: boolean, isCard: IsCard): Heading | null => {
  const text = bare(line)
  const { name, counted } = withoutCount(countedBefore(line, isCard) ?? text)
  if (counted && !marked && isCard(name)) return null // "Opt (4)"
  const heading = known(name)
  if (heading || marked || /^\d/.test(line.trim())) return heading
  // A name that we do not know is a heading where a count or a colon says so: "Ramp (10)", "Card draw:".
  if (counted || /[^\s\d]:$/.test(line.trim()) || /^(?:={2,}|\*{2}|#|\[).*(?:={2,}|\*{2}|\w|\])$/.test(line.trim()))
    return { section: null, category: name }
  return null
}
