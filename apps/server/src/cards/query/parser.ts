import { type Said, say } from '@fourmat/protocol'
import type { Query } from './ast.ts'
import {
  colorValue,
  fieldNamed,
  IS_VALUES,
  isColorField,
  isNumberField,
  LEGALITY_FORMATS,
  type Operator,
  rarityNamed,
} from './fields.ts'
import { QuerySyntaxError, readTokens, type Token } from './lexer.ts'

const NUMBER = /^\d{1,6}(\.\d{1,3})?$/
const ORDERS: ReadonlySet<Operator> = new Set<Operator>(['<', '<=', '>', '>=', '!='])

type FilterToken = Extract<Token, { kind: 'filter' }>

const wrong = (token: FilterToken, said: Said) => new QuerySyntaxError(said, token.valueAt)

/** Brings operator and value into one form, or says what is wrong with them. */
const checkFilter = (token: FilterToken): Query => {
  const { field, value } = token
  const filter = (op: Operator, text: string): Query => ({ kind: 'filter', field, op, value: text })
  const equals: Operator = token.op === ':' ? '=' : token.op
  if (isNumberField(field)) {
    const word = value.toLowerCase()
    if (NUMBER.test(word)) return filter(equals, word)
    const other = fieldNamed(word)
    if (isNumberField(other)) return filter(equals, other)
    if (field === 'mv' && equals === '=' && (word === 'even' || word === 'odd')) return filter('=', word)
    throw wrong(token, say('query_not_a_number', { value }))
  }
  if (isColorField(field)) {
    if (!colorValue(value)) throw wrong(token, say('query_no_colors', { value }))
    return filter(token.op, value.toLowerCase())
  }
  if (field === 'rarity') {
    const rarity = rarityNamed(value)
    if (!rarity) throw wrong(token, say('query_no_rarity', { value }))
    return filter(equals, rarity)
  }
  if (ORDERS.has(token.op)) throw new QuerySyntaxError(say('query_no_order', { field, operator: token.op }), token.at)
  return filter(':', checkWord(token))
}

const checkWord = (token: FilterToken): string => {
  const word = token.value.toLowerCase()
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
    case 'set':
    case 'lang':
    case 'keyword':
    case 'number':
      return word
    default:
      return token.value
  }
}

const join = (kind: 'and' | 'or', items: Query[]): Query => {
  const [only] = items
  return items.length === 1 && only ? only : { kind, items }
}

class Parser {
  #tokens: Token[]
  #at = 0
  #end: number

  constructor(text: string) {
    this.#tokens = readTokens(text)
    this.#end = text.length
  }

  #peek() {
    return this.#tokens[this.#at]
  }

  read(): Query {
    const query = this.#or()
    const rest = this.#peek()
    if (rest) throw new QuerySyntaxError(say('query_bracket_not_opened'), rest.at)
    return query
  }

  #or(): Query {
    const items = [this.#and()]
    while (this.#peek()?.kind === 'or') {
      this.#at++
      items.push(this.#and())
    }
    return join('or', items)
  }

  #and(): Query {
    const items: Query[] = []
    for (let next = this.#peek(); next && next.kind !== 'or' && next.kind !== 'close'; next = this.#peek())
      items.push(this.#term(next))
    if (items.length === 0) throw new QuerySyntaxError(say('query_something_missing'), this.#peek()?.at ?? this.#end)
    return join('and', items)
  }

  #term(token: Token): Query {
    this.#at++
    switch (token.kind) {
      case 'not': {
        const next = this.#peek()
        if (!next || next.kind === 'or' || next.kind === 'close')
          throw new QuerySyntaxError(say('query_missing_after_minus'), token.at + 1)
        return { kind: 'not', item: this.#term(next) }
      }
      case 'open': {
        const inside = this.#or()
        if (this.#peek()?.kind !== 'close') throw new QuerySyntaxError(say('query_bracket_not_closed'), token.at)
        this.#at++
        return inside
      }
      case 'name':
        return { kind: 'name', text: token.text, exact: token.exact }
      case 'filter':
        return checkFilter(token)
      default:
        throw new QuerySyntaxError(say('query_something_missing'), token.at)
    }
  }
}

/** Throws QuerySyntaxError with the place where the text stops making sense. */
export const parseQuery = (text: string): Query => new Parser(text).read()
