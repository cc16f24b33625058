// The value of a filter: whether it makes sense, and in one form.
import { type Said, say } from '@fourmat/protocol'
import { BORDERS, FRAMES, GAMES } from '../printing-traits.ts'
import type { Query } from './ast.ts'
import { colorValue, producedValue } from './colors.ts'
import { readDays } from './dates.ts'
import {
  type Field,
  fieldNamed,
  isColorField,
  isManaField,
  isNumberField,
  LEGALITY_FORMATS,
  type NumberField,
  type Operator,
  rarityNamed,
  WISHES,
  type Wishes,
  wishValue,
} from './fields.ts'
import { IS_VALUES } from './kinds.ts'
import { languageNamed } from './languages.ts'
import { QuerySyntaxError, type Token } from './lexer.ts'
import { isDevotion, readCost } from './mana.ts'
import { isTooComplex, readPattern } from './pattern.ts'

type TokenOf<K extends Token['kind']> = Extract<Token, { kind: K }>
type FilterToken = TokenOf<'filter'>

const NUMBER = /^\d{1,6}(\.\d{1,3})?$/
/** What a card has instead of a number: "*", "1+*", "x". */
const VARIABLE = /^(?=.*[*x?])[\d+\-*x²?]{1,8}$/
const ORDERS: ReadonlySet<Operator> = new Set<Operator>(['<', '<=', '>', '>=', '!='])

const wrong = ({ valueAt }: { valueAt: number }, said: Said) => new QuerySyntaxError(said, valueAt)

const refuseOrder = (token: TokenOf<'filter' | 'pattern' | 'wish'>, field: string): void => {
  if (ORDERS.has(token.op)) throw new QuerySyntaxError(say('query_no_order', { field, operator: token.op }), token.at)
}

const checkNumber = (token: FilterToken, field: NumberField, op: Operator): string => {
  const word = token.value.toLowerCase()
  if (NUMBER.test(word)) return word
  const other = fieldNamed(word)
  if (isNumberField(other)) return other
  const isEqual = op === '=' || op === '!='
  if (field === 'mv' && op === '=' && (word === 'even' || word === 'odd')) return word
  if (field !== 'mv' && isEqual && VARIABLE.test(word)) return word
  throw wrong(token, say('query_not_a_number', { value: token.value }))
}

const checkMana = (token: FilterToken): string => {
  const asked = readCost(token.value)
  if (!asked || (token.field === 'devotion' && !isDevotion(asked)))
    throw wrong(token, say('query_no_mana', { value: token.value }))
  return token.value.toLowerCase()
}

const oneOf = (token: FilterToken, known: readonly string[]): string => {
  const word = token.value.toLowerCase()
  if (known.includes(word)) return word
  throw wrong(token, say('query_not_one_of', { field: token.field, value: token.value, known: known.join(', ') }))
}

/** Brings operator and value into one form, or says what is wrong with them. */
export const checkFilter = (token: FilterToken): Query => {
  const { field, value } = token
  const filter = (op: Operator, text: string): Query => ({ kind: 'filter', field, op, value: text })
  const equals: Operator = token.op === ':' ? '=' : token.op
  if (isNumberField(field)) return filter(equals, checkNumber(token, field, equals))
  if (isColorField(field)) {
    if (!(field === 'produces' ? producedValue : colorValue)(value))
      throw wrong(token, say('query_no_colors', { value }))
    return filter(token.op, value.toLowerCase())
  }
  if (isManaField(field)) return filter(token.op, checkMana(token))
  if (field === 'rarity') {
    const rarity = rarityNamed(value)
    if (!rarity) throw wrong(token, say('query_no_rarity', { value }))
    return filter(equals, rarity)
  }
  if (field === 'date') {
    if (!readDays(value)) throw wrong(token, say('query_not_a_date', { value }))
    return filter(equals, value)
  }
  if (field === 'number') {
    if (ORDERS.has(token.op) && !/^\d{1,6}$/.test(value)) throw wrong(token, say('query_not_a_number', { value }))
    return filter(equals, value.toLowerCase())
  }
  refuseOrder(token, field)
  return filter(':', checkWord(token))
}

const KNOWN: Partial<Record<Field, readonly string[]>> = { game: GAMES, border: BORDERS, frame: FRAMES }

const checkWord = (token: FilterToken): string => {
  const word = token.value.toLowerCase()
  const known = KNOWN[token.field]
  if (known) return oneOf(token, known)
  switch (token.field) {
    case 'legal':
    case 'banned':
    case 'restricted':
      if (!(LEGALITY_FORMATS as readonly string[]).includes(word))
        throw wrong(token, say('query_no_format', { value: token.value }))
      return word
    case 'is':
      if (!(IS_VALUES as readonly string[]).includes(word))
        throw wrong(token, say('query_unknown_is', { value: token.value, known: IS_VALUES.join(', ') }))
      return word
    case 'lang': {
      const language = languageNamed(word)
      if (!language) throw wrong(token, say('query_no_language', { value: token.value }))
      return language
    }
    case 'set':
    case 'in':
    case 'keyword':
    case 'artist':
      return word
    default:
      return token.value
  }
}

export const checkPattern = (token: TokenOf<'pattern'>): Query => {
  refuseOrder(token, token.field)
  if (readPattern(token.source) === undefined) throw wrong(token, say('query_bad_pattern', { value: token.source }))
  if (isTooComplex(token.source)) throw wrong(token, say('query_pattern_too_slow'))
  return { kind: 'pattern', field: token.field, source: token.source }
}

export const checkWish = (token: TokenOf<'wish'>): Wishes => {
  const { wish, value } = token
  refuseOrder(token, wish)
  const known = wishValue(wish, value)
  if (known === undefined)
    throw wrong(token, say('query_not_one_of', { field: wish, value, known: WISHES[wish].join(', ') }))
  return { [wish]: known }
}
