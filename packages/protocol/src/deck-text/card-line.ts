// One line of a deck list that names a card, in any dialect: "1x Name (SET) 123 *F* [Category{top}] ^Tag,#c^ # note".
import { asCategories, sectionOfCategory } from './categories.ts'
import { splitName, squeeze } from './clean-text.ts'
import type { Section } from './section.ts'

export interface CardLine {
  quantity: number
  hasQuantity: boolean // said by the line, not assumed
  name: string // "Fire // Ice"
  otherName: string | null // another way to read it, if the first finds nothing: brackets that may belong to the name
  setCode: string | null // lower case
  collectorNumber: string | null
  section: Section | null // what the line itself says: SB:, *CMDR*, [Maybeboard{noDeck}]
  categories: string[] // [Ramp,Artifact], #Ramp
}

const BULLET = /^(?:[-–—*•·+>]\s+|\[[ xX]?\]\s+)/
const EMPHASIS = /(?:\*\*|__)(?=\S)([^*_]+)(?:\*\*|__)/g
// Four digits and more are no quantity but a name such as "1996 World Champion".
const QUANTITY = /^(\d{1,3})(?:\s*[xX×*]\s+|[xX×](?=\p{Lu}|\[)|\s+[-–—:]\s+|\s+|(?=\[))(.+)$/u
/** "2 X (UST) 123": with nothing but a printing behind it the X is the card's name. */
const NAMED_X = /^(\d{1,3})\s+(X\s+[([][^()[\]]+[)\]](?:\s+\S*\d\S*)?(?:\s+\*[^*]*\*)*)$/
const QUANTITY_LAST = /^(.+?)(?:\s+[x×*]\s?(\d{1,3})|\s*\t\s*(\d{1,3})|\s*\((\d{1,2})\)|\s*[:–-]\s+(\d{1,2}))$/i
const PREFIX =
  /^(?:(sb|cmdr|commander|general|companion)\s*:\s*(?=\S)|(sb)\s+(?=\d)|(sideboard|side|mb|maybeboard|maybe|main|deck|tokens?)\s*:\s*(?=\d))/i
const PREFIX_SECTION: Record<string, Section> = {
  sb: 'sideboard',
  sideboard: 'sideboard',
  side: 'sideboard',
  mb: 'maybeboard',
  maybeboard: 'maybeboard',
  maybe: 'maybeboard',
  cmdr: 'commander',
  commander: 'commander',
  general: 'commander',
  companion: 'companion',
  main: 'main',
  deck: 'main',
  token: 'tokens',
  tokens: 'tokens',
}

const SET = '[A-Z0-9][A-Z0-9_]{1,6}|[a-z0-9][a-z0-9_]{1,6}' // never "Used": a word in brackets is no set
const NUMBER = '#?\\*?[^\\s()[\\]<>*#]*\\d[^\\s()[\\]<>*#]*\\*?|★' // "49", "CLB-691", "123★", "*9", "T12"
const SET_ONLY = new RegExp(`^(?:${SET})$`)
const SET_AND_NUMBER = new RegExp(`^(${SET})\\s*[#:/ ]\\s*(${NUMBER})$`)

interface Reading {
  rest: string
  setCode: string | null
  number: string | null
  section: Section | null
  dropped: string | null // a bracket that was taken for a remark
  brackets: string[] // the last one first: a printing or categories
  tags: string[]
}

interface Sorted {
  section: Section | null
  categories: string[]
}

/** "[Commander{top}]", "[Maybeboard{noDeck}{noPrice},Ramp]": the first category says whether the card is in the deck. */
const readCategories = (content: string): Sorted => {
  const parts = content.split(',')
  const categories = parts.map((part) => squeeze(part.replace(/\{[^}]*\}/g, '')))
  if (categories.some((name) => sectionOfCategory(name) === 'commander')) return { section: 'commander', categories }
  const section = sectionOfCategory(categories[0] ?? '')
  return { section: section ?? (/\{nodeck\}/i.test(parts[0] ?? '') ? 'maybeboard' : null), categories }
}

const takeSet = (reading: Reading, content: string): boolean => {
  const both = SET_AND_NUMBER.exec(content)
  const code = both?.[1] ?? (SET_ONLY.test(content) ? content : null)
  if (code === null || code === undefined || reading.setCode !== null) return false
  reading.setCode = code.toLowerCase()
  reading.number ??= both?.[2]?.replace(/^#/, '') ?? null
  return true
}

const isSameSet = ({ setCode }: Reading, content: string): boolean => squeeze(content).toLowerCase() === setCode

type Step = [pattern: RegExp, take: (reading: Reading, content: string, all: RegExpExecArray) => void]

const leads = (reading: Reading) => {
  reading.section = 'commander'
}

const takeTags = (reading: Reading, content: string) => {
  reading.tags.push(...content.split(/\s#(?=\S)/).map((tag) => tag.replace(/^!/, '')))
}

/** What may stand after a name, each at the end of what is left. */
const SUFFIXES: readonly Step[] = [
  [/\s*\^[^^]*\^$/, () => {}],
  [/(?:^|\s)#\s*!\s*commander(?=\s*(?:$|#|!)).*$/i, leads],
  [
    /\s*\*([^*\s][^*]*)\*$/,
    (reading, mark) => {
      if (/^(?:cmdr.*|commander)$/i.test(mark)) leads(reading)
    },
  ],
  [
    /\s*<([^<>]*)>$/,
    (reading, content) => {
      if (/^\d+[a-z]?$/.test(content)) reading.number ??= content
    },
  ],
  [
    /\s*\[([^[\]]*)\]$/,
    (reading, content) => {
      reading.brackets.push(content)
    },
  ],
  [
    new RegExp(`\\s*[([](${SET})[)\\]]\\s*(${NUMBER}|[A-Z]{2,5}[a-z]?)$`),
    (reading, _content, all) => {
      reading.setCode ??= (all[1] ?? '').toLowerCase()
      reading.number ??= (all[2] ?? '').replace(/^#/, '')
    },
  ],
  [
    /\s+\(([^()]*)\)$/,
    (reading, content) => {
      if (/^(?:f|fe|e|foil|etched|p|\d{1,2})$/i.test(content)) return // one or two figures: the picture of an old program
      if (/^\d+$/.test(content)) reading.number ??= content
      else if (!takeSet(reading, squeeze(content))) reading.dropped = ` (${content})`
    },
  ],
  [/\s+[-–(]?\s?(?:[$€£]\s?\d[\d.,]*|\d+[.,]\d\d\s?(?:[$€£]|EUR|USD|GBP))\)?$/, () => {}], // a price
  [/(?<!^[[(][^[\]()]*[\])])\s+(?:[-–]\s+)?(?:non-?)?(?:foil|etched)$/i, () => {}], // no card's own name: "[SET#17] Foil"
  [/\s+[-–]\s+(?:borderless|extended art|showcase|full[- ]art|retro frame|near mint|nm)$/i, () => {}],
  [/(?<=[)\]]\s?[^\s()[\]]{0,9}\d[^\s()[\]]{0,4})\s+[FE]$/, () => {}], // "(SET) 17 F"
  [/\s+[★☆✨]$/u, () => {}],
  [/\s+--\s.*$/, () => {}],
  [/(?<=^[^a-z].*)\s\/\/\s+[a-z].*$/, () => {}], // a remark: names of halves begin as the whole does
  [/\s*(?:\{[^{}\s]+\})+$/, () => {}],
  // "#Ramp #!Global tag #2-drop"; a number alone is the collector's, where none stands before, and what stands apart from its sign is a remark.
  [/(?<=[)\]]\s?[^\s()[\]#]*[\d★][^\s()[\]#]*(?:\s\*[^*\s]+\*)*)\s+#(\S.*)$/u, takeTags],
  [/\s+#((?:[^\s\d]|\d+(?:[-+\s]\S|\p{L}{2})).*)$/u, takeTags],
  [/\s+#\s.*$/, () => {}],
]

const readSuffixes = (text: string): Reading => {
  const none = { setCode: null, number: null, section: null, dropped: null }
  const reading: Reading = { rest: text, ...none, brackets: [], tags: [] }
  for (let again = true; again; ) {
    again = false
    for (const [pattern, take] of SUFFIXES) {
      const found = pattern.exec(reading.rest)
      if (!found || found.index === 0) continue
      reading.rest = reading.rest.slice(0, found.index).trimEnd()
      take(reading, found[1] ?? '', found)
      again = true
      break
    }
  }
  return reading
}

/** What brackets say is known at the end: where the printing stands elsewhere they hold categories, whatever they look like. */
const settleBrackets = (reading: Reading): string[] =>
  reading.brackets.reverse().flatMap((content) => {
    if (/^(?:non-?)?(?:foil|etched)$/i.test(content)) return []
    const { section, categories } = readCategories(content)
    reading.section ??= section
    const isPrinting = section === null && (takeSet(reading, squeeze(content)) || isSameSet(reading, content))
    return isPrinting ? [] : categories
  })

/** "[C19#49] Name", "[C19:49] Name", "[C19] Name", "(C19) Name". */
const SET_FIRST = /^[[(]([^[\]()]+)[\])]\s+(.+)$/
/** "Name|SET|number|...", "Name+|SET": the plus is foil. */
const PIPED = /^([^|[\]#]+?)\+?\|([^|]*)(?:\|([^|]*))?.*$/

const readName = (text: string): Omit<CardLine, 'quantity' | 'hasQuantity'> => {
  const piped = PIPED.exec(text)
  if (piped && !text.includes('||')) {
    const code = (piped[2] ?? '').trim().toLowerCase()
    const faces = /\s/.test(code) ? [piped[1], piped[2]] : [piped[1]] // "Name|SET", but "Front | Back"
    const number = piped[3]?.trim().replace(/^\[|\]$/g, '')
    return {
      name: splitName(squeeze(faces.join(' // '))),
      otherName: null,
      setCode: SET_ONLY.test(code) ? code : null,
      collectorNumber: number ? number : null,
      section: null,
      categories: [],
    }
  }
  const reading = readSuffixes(text)
  const bracketed = settleBrackets(reading)
  const first = SET_FIRST.exec(reading.rest)
  if (first && takeSet(reading, squeeze(first[1] ?? ''))) reading.rest = first[2] ?? ''
  const name = splitName(squeeze(reading.rest))
  return {
    name,
    otherName: reading.dropped === null ? null : squeeze(name + reading.dropped),
    setCode: reading.setCode,
    collectorNumber: reading.number,
    section: reading.section,
    categories: asCategories([...bracketed, ...reading.tags]),
  }
}

/** Null where nothing is left that could be a name. */
export const readCardLine = (line: string): CardLine | null => {
  let text = line.trim().replace(BULLET, '').replace(EMPHASIS, '$1')
  let section: Section | null = null
  const prefix = PREFIX.exec(text)
  if (prefix) {
    section = PREFIX_SECTION[(prefix[1] ?? prefix[2] ?? prefix[3] ?? '').toLowerCase()] ?? null
    text = text.slice(prefix[0].length)
  }
  const first = NAMED_X.exec(text) ?? QUANTITY.exec(text)
  const last = first ? null : QUANTITY_LAST.exec(text)
  const quantity = first?.[1] ?? last?.slice(2).find((figure) => figure !== undefined)
  const read = readName(first?.[2] ?? last?.[1] ?? text)
  if (!/[\p{L}\p{N}_+]/u.test(read.name)) return null
  // "1 X Fox" is one Fox, unless there is a card of that very name.
  const lone = /^\d+\s+[xX]\s/.test(text) ? `X ${read.name}` : null
  return {
    ...read,
    otherName: read.otherName ?? lone,
    quantity: quantity === undefined ? 1 : Number(quantity),
    hasQuantity: quantity !== undefined,
    section: read.section ?? section,
  }
}
