import { say } from '@fourmat/protocol'
import { EVERYTHING, type Query } from './ast.ts'
import type { Wishes } from './fields.ts'
import { QuerySyntaxError, readTokens, type Token } from './lexer.ts'
import { checkFilter, checkPattern, checkWish } from './values.ts'

const join = (kind: 'and' | 'or', items: Query[]): Query => {
  const [only] = items
  return items.length === 1 && only ? only : { kind, items }
}

class Parser {
  #tokens: Token[]
  #at = 0
  #end: number
  readonly wishes: Wishes = {}

  constructor(text: string) {
    this.#tokens = readTokens(text)
    this.#end = text.length
  }

  #peek() {
    return this.#tokens[this.#at]
  }

  read(): Query {
    const onlyWishes = this.#tokens.length > 0 && this.#tokens.every(({ kind }) => kind === 'wish')
    const query = onlyWishes ? this.#wish() : this.#or()
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

  /** Takes down how the cards are to be shown, and asks for nothing itself. */
  #wish(): Query {
    for (let next = this.#peek(); next?.kind === 'wish'; next = this.#peek()) {
      Object.assign(this.wishes, checkWish(next))
      this.#at++
    }
    return EVERYTHING
  }

  #and(): Query {
    const items: Query[] = []
    for (let next = this.#peek(); next && next.kind !== 'or' && next.kind !== 'close'; next = this.#peek()) {
      if (next.kind === 'wish') this.#wish()
      else if (next.kind === 'and') this.#joint(next, items.length > 0)
      else items.push(this.#term(next))
    }
    if (items.length === 0) throw new QuerySyntaxError(say('query_something_missing'), this.#peek()?.at ?? this.#end)
    return join('and', items)
  }

  /** "and" says what is so without it, but it stands between two things. */
  #joint(token: Token, hasBefore: boolean) {
    this.#at++
    const next = this.#peek()
    if (!hasBefore) throw new QuerySyntaxError(say('query_something_missing'), token.at)
    if (!next || ['and', 'or', 'close', 'wish'].includes(next.kind))
      throw new QuerySyntaxError(say('query_something_missing'), next?.at ?? this.#end)
  }

  #term(token: Token): Query {
    this.#at++
    switch (token.kind) {
      case 'not': {
        const next = this.#peek()
        if (!next || ['and', 'or', 'close', 'wish'].includes(next.kind))
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
      case 'pattern':
        return checkPattern(token)
      default:
        throw new QuerySyntaxError(say('query_something_missing'), token.at)
    }
  }
}

/** Throws QuerySyntaxError with the place where the text stops making sense. */
export const parseSearch = (text: string): { query: Query; wishes: Wishes } => {
  const parser = new Parser(text)
  const query = parser.read()
  return { query, wishes: parser.wishes }
}

export const parseQuery = (text: string): Query => parseSearch(text).query
