import { type Said, say } from '@fourmat/protocol'
import {
  type Field,
  fieldNamed,
  isForeignFilter,
  isPatternField,
  OPERATORS,
  type Operator,
  type PatternField,
  type Wish,
  wishNamed,
} from './fields.ts'

export type Token =
  | { kind: 'open' | 'close' | 'not' | 'and' | 'or'; at: number }
  | { kind: 'name'; text: string; exact: boolean; at: number }
  | { kind: 'filter'; field: Field; negated: boolean; op: Operator; value: string; at: number; valueAt: number }
  | { kind: 'pattern'; field: PatternField; op: Operator; source: string; at: number; valueAt: number }
  | { kind: 'wish'; wish: Wish; op: Operator; value: string; at: number; valueAt: number }

/** What is wrong with a query, and where: `position` counts characters from 0. */
export class QuerySyntaxError extends Error {
  override name = 'QuerySyntaxError'
  readonly said: Said
  readonly position: number

  constructor(said: Said, position: number) {
    super(said.text)
    this.said = said
    this.position = position
  }
}

const FILTER_START = new RegExp(`([a-z]+)(${OPERATORS.join('|')})`, 'iy')
const QUOTES = new Set(['"', '“', '”'])
const ENDS_WORD = /[\s()]/

/** `not:x` is `-is:x`. */
const readKey = (word: string): { field: Field | undefined; negated: boolean } =>
  word.toLowerCase() === 'not' ? { field: 'is', negated: true } : { field: fieldNamed(word), negated: false }

const endOfWord = (text: string, from: number): number => {
  let at = from
  while (at < text.length && !ENDS_WORD.test(text[at] ?? '')) at++
  return at
}

/** The text between quotes that begins at `at`, and the place behind it. */
const readQuoted = (text: string, at: number): { value: string; end: number } => {
  for (let end = at + 1; end < text.length; end++)
    if (QUOTES.has(text[end] ?? '')) return { value: text.slice(at + 1, end), end: end + 1 }
  throw new QuerySyntaxError(say('query_quote_not_closed'), at)
}

const readValue = (text: string, at: number): { value: string; end: number } => {
  if (QUOTES.has(text[at] ?? '')) return readQuoted(text, at)
  const end = endOfWord(text, at)
  return { value: text.slice(at, end), end }
}

/** The text between slashes; a slash that belongs to it stands behind a backslash. */
const readPattern = (text: string, at: number): { source: string; end: number } => {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '/') return { source: text.slice(at + 1, end), end: end + 1 }
  }
  throw new QuerySyntaxError(say('query_pattern_not_closed'), at)
}

const readFilter = (text: string, at: number): { token: Token; end: number } | undefined => {
  FILTER_START.lastIndex = at
  const [found, key = '', op = ':'] = FILTER_START.exec(text) ?? []
  if (!found) return undefined
  const { field, negated } = readKey(key)
  const valueAt = at + found.length
  const wish = wishNamed(key)
  if (!field && !wish) {
    // "Protection:" is the end of a word in many names; "farbe:rot" is a filter that we do not have.
    if (endOfWord(text, valueAt) === valueAt && !isForeignFilter(key)) return undefined
    throw new QuerySyntaxError(say('query_no_filter', { name: key }), at)
  }
  const place = { op: op as Operator, at, valueAt }
  if (field && !negated && isPatternField(field) && text[valueAt] === '/') {
    const { source, end } = readPattern(text, valueAt)
    return { token: { kind: 'pattern', field, source, ...place }, end }
  }
  const { value, end } = readValue(text, valueAt)
  if (value.trim() === '') throw new QuerySyntaxError(say('query_no_value', { filter: found }), valueAt)
  if (!field) return wish && { token: { kind: 'wish', wish, value: value.trim(), ...place }, end }
  return { token: { kind: 'filter', field, negated, value: value.trim(), ...place }, end }
}

const readName = (text: string, at: number): { token: Token; end: number } => {
  const exact = text[at] === '!' && at + 1 < text.length && !ENDS_WORD.test(text[at + 1] ?? '')
  const start = exact ? at + 1 : at
  if (QUOTES.has(text[start] ?? '')) {
    const { value, end } = readQuoted(text, start)
    return { token: { kind: 'name', text: value, exact, at }, end }
  }
  const end = endOfWord(text, start)
  const word = text.slice(start, end)
  const joint = word.toLowerCase()
  if (!exact && (joint === 'or' || joint === 'and')) return { token: { kind: joint, at }, end }
  return { token: { kind: 'name', text: word, exact, at }, end }
}

export const readTokens = (text: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const char = text[at] ?? ''
    if (/\s/.test(char)) at++
    else if (char === '(') tokens.push({ kind: 'open', at: at++ })
    else if (char === ')') tokens.push({ kind: 'close', at: at++ })
    else if (char === '-' && at + 1 < text.length && !/[\s)-]/.test(text[at + 1] ?? ''))
      tokens.push({ kind: 'not', at: at++ })
    else {
      const { token, end } = readFilter(text, at) ?? readName(text, at)
      if (token.kind === 'filter' && token.negated) tokens.push({ kind: 'not', at })
      tokens.push(token)
      at = end
    }
  }
  return tokens
}

const FILTER_ANYWHERE = new RegExp(`(?:^|[\\s(])-?([a-z]+)(?:${OPERATORS.join('|')})(?=(\\S?))`, 'gi')
const NEGATED_WORD = /(?:^|[\s(])-["“(\p{L}]/u

/** "unclear": it looks like a filter, but there is none of that name; a few names of cards are written so. */
type Reading = 'name' | 'query' | 'unclear'

/**
 * Whether a text asks for more than a name. Names have colons, quotes, brackets, hyphens and the word "or" in them
 * ("Circle of Protection: Red", "Fact or Fiction"), so only what no name has makes a query: a filter, a leading "-" or a
 * leading "!". What looks like a filter is never taken for words of a name in silence.
 */
export const readingOf = (text: string): Reading => {
  if (/^\s*!\S/.test(text)) return 'query'
  const open = text.replace(/["“][^"“”]*["”]/g, '""')
  if (NEGATED_WORD.test(open)) return 'query'
  const filters = [...open.matchAll(FILTER_ANYWHERE)]
  if (filters.some(([, key = '']) => readKey(key).field || wishNamed(key))) return 'query'
  return filters.some(([, key = '', next = '']) => next !== '' || isForeignFilter(key)) ? 'unclear' : 'name'
}
