import type { Field, Operator, PatternField } from './fields.ts'

/** A query in the form in which it is understood. Aliases are resolved, values checked. */
export type Query =
  | { kind: 'and'; items: Query[] } // two or more
  | { kind: 'or'; items: Query[] } // two or more
  | { kind: 'not'; item: Query }
  | { kind: 'name'; text: string; exact: boolean } // part of a name; exact: the whole name
  | { kind: 'filter'; field: Field; op: Operator; value: string }
  | { kind: 'pattern'; field: PatternField; source: string } // a regular expression, as it was written

/** What every card answers. */
export const EVERYTHING: Query = { kind: 'name', text: '', exact: false }

const quoted = (text: string): string => `"${text}"`
const bare = /^[^\s()"“”!\-:=<>/][^\s()"“”!\-:=<>]*$/u

/** The text that `parseQuery` reads as this very query. */
export const printQuery = (query: Query): string => {
  switch (query.kind) {
    case 'and':
      return query.items
        .map((item) => (item.kind === 'or' || item.kind === 'and' ? `(${printQuery(item)})` : printQuery(item)))
        .join(' ')
    case 'or':
      return query.items.map((item) => (item.kind === 'or' ? `(${printQuery(item)})` : printQuery(item))).join(' or ')
    case 'not':
      return ['name', 'filter', 'pattern'].includes(query.item.kind)
        ? `-${printQuery(query.item)}`
        : `-(${printQuery(query.item)})`
    case 'name':
      return `${query.exact ? '!' : ''}${quoted(query.text)}`
    case 'pattern':
      return `${query.field}:/${query.source}/`
    case 'filter':
      return `${query.field}${query.op}${bare.test(query.value) ? query.value : quoted(query.value)}`
  }
}
