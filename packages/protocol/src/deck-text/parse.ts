// A deck list as people paste it -> what it says, line by line. Nothing is dropped without a reason that can be shown.
import { type CardLine, readCardLine } from './card-line.ts'
import { asCategories } from './categories.ts'
import { cleanText, nameKey } from './clean-text.ts'
import { decodeEntities } from './html-text.ts'
import { guessLeaders, type LeaderGuess, type Seen } from './leaders.ts'
import { plainLines } from './plain-lines.ts'
import { countedHeading, type Heading, type IsCard, isTotal, readHeading, type Section } from './section.ts'
import { findSoftHeadings, type SoftLine } from './soft-headings.ts'
import { textOfFile } from './text-of-file.ts'

type LineKind = 'card' | 'commander' | 'left-out' | 'note' | 'blank'

/** Why a line that names a card is not part of the deck. */
type LeftOut = Exclude<Section, 'main' | 'commander' | 'about'> | 'none' // 'none': a quantity of 0

export interface ParsedLine {
  text: string
  kind: LineKind
  leftOut: LeftOut | null
  card: CardLine | null
}

export interface ParsedCard {
  name: string
  otherName: string | null
  quantity: number
  setCode: string | null
  collectorNumber: string | null
  categories: string[]
  lines: number[] // where it stands, counted from 0
}

export interface ParsedDeck {
  title: string | null
  lines: ParsedLine[]
  cards: ParsedCard[] // commanders among them, each name once
  commanders: string[] // at most two
  guesses: LeaderGuess[] // best first; the first was taken
  sideboard: ParsedCard[]
  maybeboard: ParsedCard[]
  total: number
}

interface ParseOptions {
  hasCommander: boolean // the deck's format has commanders: only then are they guessed
  isCard?: IsCard // where the catalogue has been asked
}

interface Entry extends Seen {
  card: CardLine
  section: Section
}

const META =
  /^(?:name|author|creator|format|title|deck ?name|game|source|url|date|event|player|place|layout\b.*|comments?|created|updated)\s*[:=]/i
const TITLE = /^(?:name|deck ?name|title)(?:\s*[:=]\s*|\s+)(.+)$/i
/** A quantity first, or right after a bullet or a prefix: such a line names a card, whatever its words. */
const COUNTED =
  /^(?:[-–—*•·+>]\s+)?(?:(?:sb|side(?:board)?|mb|maybe(?:board)?|cmdr|commander|general|companion|main|deck|tokens?)\s*:\s*)?\d/i
const RULE = /^[\s\-=_*~.·•#/]+$/
const SIDEBOARD_MAX = 15
const MAIN_MIN = 60

interface Reader {
  isCard: IsCard
  known: Set<number> // lines that are headings beyond doubt
  headings: string[] // cards if there are any of these names
  lines: ParsedLine[]
  entries: Entry[]
  title: string | null
  section: Section
  category: string | null // what the heading calls the cards below it
  sectionCards: number // cards seen since the heading
  block: number
  headed: boolean
}

const note = (text: string): ParsedLine => ({ text, kind: 'note', leftOut: null, card: null })

const enter = (reader: Reader, { section, category }: Heading) => {
  reader.block += 1
  reader.category = category
  reader.headed = section !== 'main'
  // The name of a kind of card ends the commander's part but goes on inside a sideboard.
  if (section !== null) reader.section = section
  else if (reader.section === 'commander' || reader.section === 'companion' || reader.section === 'about')
    reader.section = 'main'
  reader.sectionCards = 0
}

const readBlank = (reader: Reader, text: string) => {
  reader.lines.push({ text, kind: 'blank', leftOut: null, card: null })
  reader.block += 1
  reader.headed = false
  if (reader.sectionCards > 0) reader.category = null
  const short = reader.section === 'commander' || reader.section === 'companion'
  if ((short && reader.sectionCards > 0) || reader.section === 'about') reader.section = 'main'
}

const readTitle = (reader: Reader, text: string) => {
  reader.title ??= TITLE.exec(text)?.[1]?.trim() ?? null
}

/** What stands there instead of a card: headings, comments, facts about the list. */
const readNote = (reader: Reader, text: string, trimmed: string): boolean => {
  const marked = /^(?:\/\/|#)/.test(trimmed)
  const counted = COUNTED.test(trimmed)
  const heading = readHeading(trimmed, marked, reader.isCard)
  const perhaps = counted ? countedHeading(trimmed) : null
  if (heading && perhaps !== null) reader.headings.push(perhaps)
  if (heading?.category) reader.headings.push(heading.category)
  if (isTotal(trimmed)) {
    reader.lines.push(note(text))
    return true
  }
  if (heading) {
    enter(reader, heading)
    reader.known.add(reader.lines.length)
  } else if (!marked && counted) {
    if (reader.section === 'about') reader.section = 'main' // what is counted is a card, and the words about the list have ended
    return false
  } else if (
    META.test(trimmed) ||
    reader.section === 'about' ||
    (reader.entries.length === 0 && /^name\s/i.test(trimmed))
  )
    readTitle(reader, trimmed)
  else if (!marked && !/^https?:\/\//i.test(trimmed) && !RULE.test(trimmed) && !/\b(?:deck|about)\b/i.test(trimmed))
    return false
  reader.lines.push(note(text))
  return true
}

/** Of two readings of a name the longer one, if the catalogue knows it: "Erase (Not the Urza's Legacy One)". */
const withBestName = (card: CardLine, isCard: IsCard): CardLine => {
  if (card.otherName !== null && isCard(card.otherName)) return { ...card, name: card.otherName, otherName: null }
  return card.otherName !== null && isCard(card.name) ? { ...card, otherName: null } : card
}

const withCategory = (card: CardLine, category: string | null): CardLine =>
  category === null ? card : { ...card, categories: asCategories([...card.categories, category]) }

/** `plain` is what the line says, in the form that is read here. */
const readLine = (reader: Reader, text: string, plain: string) => {
  if (plain === '') return readBlank(reader, text)
  if (readNote(reader, text, plain)) return
  const read = readCardLine(plain)
  const named = read && withBestName(read, reader.isCard)
  if (!named) return void reader.lines.push(note(text))
  const card = withCategory(named, reader.category)
  const section = card.section ?? reader.section
  reader.entries.push({
    card,
    section,
    line: reader.lines.length,
    block: reader.block,
    headed: reader.headed,
    quantity: card.quantity,
    name: card.name,
  })
  reader.sectionCards += 1
  reader.lines.push({ text, kind: 'card', leftOut: null, card })
}

/** Only now, when all is read, is it known whether remarks and bare names are headings. */
const readSoftHeadings = (reader: Reader) => {
  const soft = reader.lines.flatMap(({ text, kind, card }, line): SoftLine[] => {
    const isRemark =
      kind === 'note' &&
      !reader.known.has(line) &&
      /^\s*(?:\/\/|#)/.test(text) &&
      !META.test(text.replace(/^[\s/#]+/, ''))
    const isCard = card !== null && (card.hasQuantity || card.setCode !== null || reader.isCard(card.name))
    return card !== null || isRemark ? [{ line, text: text.trim(), counted: isCard }] : []
  })
  let category: string | null = null
  const headings = findSoftHeadings(soft)
  if (headings.size === 0) return
  const entries = new Map(reader.entries.map((entry) => [entry.line, entry]))
  for (const [index, line] of reader.lines.entries()) {
    const heading = headings.get(index)
    if (heading !== undefined && line.card) {
      reader.headings.push(line.card.name)
      reader.lines[index] = note(line.text)
    }
    if (heading !== undefined) category = heading
    else if (line.kind !== 'card') category = null
    const entry = entries.get(index)
    if (category === null || !entry || !line.card) continue
    entry.card = line.card = withCategory(line.card, category)
    entry.headed = true
  }
  reader.entries = reader.entries.filter(({ line }) => !headings.has(line))
}

/** More names under "Commander" than can lead: the list forgot its next heading. */
const endCommanderPart = (entries: Entry[]) => {
  const named = entries.filter((entry) => entry.section === 'commander')
  if (named.length <= 2) return
  const marked = named.filter((entry) => entry.card.section === 'commander')
  const stay = marked.length > 0 ? marked.slice(0, 2) : named.slice(0, 1)
  for (const entry of named) if (!stay.includes(entry)) entry.section = 'main'
}

/** Where no heading says so: up to 15 cards after a blank line and a whole deck are its sideboard. */
const findBareSideboard = (entries: Entry[]) => {
  if (entries.some((entry) => entry.section === 'sideboard')) return
  const main = entries.filter((entry) => entry.section === 'main')
  const block = main.at(-1)?.block
  const last = main.filter((entry) => entry.block === block)
  const sum = (list: Entry[]) => list.reduce((total, entry) => total + entry.quantity, 0)
  if (last.length === main.length || last.some((entry) => entry.headed)) return
  if (sum(last) > SIDEBOARD_MAX || sum(main) - sum(last) < MAIN_MIN) return
  for (const entry of last) entry.section = 'sideboard'
}

const findLeaders = (entries: Entry[], hasCommander: boolean): LeaderGuess[] => {
  const marked = entries.filter((entry) => entry.section === 'commander')
  if (marked.length > 0) return [{ source: 'marked', lines: marked.map((entry) => entry.line) }]
  if (!hasCommander) return []
  return guessLeaders(
    entries.filter((entry) => entry.section === 'main' && entry.quantity > 0),
    entries.filter((entry) => entry.section === 'sideboard' && entry.quantity > 0),
  )
}

const merge = (entries: readonly Entry[]): ParsedCard[] => {
  const cards = new Map<string, ParsedCard>()
  for (const { card, line } of entries) {
    const key = nameKey(card.otherName ?? card.name)
    const known = cards.get(key)
    if (known) {
      known.quantity += card.quantity
      known.categories = asCategories([...known.categories, ...card.categories])
      known.lines.push(line)
    } else {
      const { name, otherName, quantity, setCode, collectorNumber, categories } = card
      cards.set(key, { name, otherName, quantity, setCode, collectorNumber, categories, lines: [line] })
    }
  }
  return [...cards.values()]
}

const namesOf = ({ entries, headings }: Reader): ParsedCard[] => {
  const headed = { otherName: null, setCode: null, collectorNumber: null, quantity: 1 }
  return [...merge(entries), ...headings.map((name) => ({ ...headed, name, categories: [], lines: [] }))]
}

const LEFT_OUT: Partial<Record<Section, LeftOut>> = {
  sideboard: 'sideboard',
  maybeboard: 'maybeboard',
  tokens: 'tokens',
  companion: 'companion',
}

/** Takes the leaders of a guess (or none) and says what the deck is then. */
const settle = (reader: Reader, guesses: LeaderGuess[], taken: LeaderGuess | null): ParsedDeck => {
  const leaders = new Set(taken?.lines ?? [])
  const names = new Set(reader.entries.filter((entry) => entry.section === 'main').map(({ name }) => nameKey(name)))
  const isIn = (entry: Entry): boolean => {
    if (entry.quantity <= 0) return false
    if (entry.section === 'main' || entry.section === 'commander') return true
    // A commander that stands in the deck and once more after it is one card.
    return leaders.has(entry.line) && !names.has(nameKey(entry.name))
  }
  const lines = reader.lines.map((line) => ({ ...line }))
  for (const entry of reader.entries) {
    const line = lines[entry.line]
    if (!line) continue
    if (leaders.has(entry.line)) line.kind = 'commander'
    else if (!isIn(entry)) {
      line.kind = 'left-out'
      line.leftOut = entry.quantity <= 0 ? 'none' : (LEFT_OUT[entry.section] ?? 'none')
    }
  }
  const inside = reader.entries.filter(isIn)
  const outside = (section: Section) =>
    merge(reader.entries.filter((each) => each.section === section && each.quantity > 0 && !leaders.has(each.line)))
  return {
    title: reader.title,
    lines,
    cards: merge(inside),
    commanders: reader.entries.filter((entry) => leaders.has(entry.line)).map((entry) => entry.name),
    guesses,
    sideboard: outside('sideboard'),
    maybeboard: outside('maybeboard'),
    total: inside.reduce((sum, entry) => sum + entry.quantity, 0),
  }
}

/** A reading that can be settled again when the reader of the list knows better who leads. */
export interface DeckReading {
  guesses: LeaderGuess[]
  names: ParsedCard[] // all that the catalogue may be asked about, whatever becomes of them; each once
  with: (guess: LeaderGuess | null) => ParsedDeck
}

export const readDeckText = (text: string, { hasCommander, isCard = () => false }: ParseOptions): DeckReading => {
  const reader: Reader = {
    isCard,
    known: new Set(),
    headings: [],
    lines: [],
    entries: [],
    title: null,
    section: 'main',
    category: null,
    sectionCards: 0,
    block: 0,
    headed: false,
  }
  const lines = decodeEntities(cleanText(textOfFile(text))).split('\n')
  const plain = plainLines(lines)
  for (const [index, line] of lines.entries()) readLine(reader, line.trimEnd(), plain[index] ?? '')
  readSoftHeadings(reader)
  endCommanderPart(reader.entries)
  if (!hasCommander) findBareSideboard(reader.entries)
  const guesses = findLeaders(reader.entries, hasCommander)
  return {
    guesses,
    get names() {
      return namesOf(reader)
    },
    with: (guess) => settle(reader, guesses, guess),
  }
}

/** The deck by the text alone: the best guess is taken. */
export const parseDeckText = (text: string, options: ParseOptions): ParsedDeck => {
  const reading = readDeckText(text, options)
  return reading.with(reading.guesses.find((guess) => !guess.needsPair) ?? null)
}
