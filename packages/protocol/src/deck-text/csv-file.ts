// Tables with a heading row, as collection and deck sites export them: columns are known by their names, in any order.
import { asCategories, sectionOfCategory } from './categories.ts'
import { squeeze } from './clean-text.ts'
import { type WrittenCard, writeList } from './list-writer.ts'

/** Rows of fields; quotes as in RFC 4180. */
const parseRows = (content: string, separator: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let index = 0; index < content.length; index++) {
    const letter = content[index]
    if (quoted) {
      if (letter !== '"') field += letter
      else if (content[index + 1] === '"') field += content[++index]
      else quoted = false
    } else if (letter === '"' && field.trim() === '') {
      quoted = true
      field = ''
    } else if (letter === separator) {
      row.push(field)
      field = ''
    } else if (letter === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
    } else field += letter
  }
  return [...rows, [...row, field]].map((fields) => fields.map((text) => text.trim()))
}

const COLUMNS = {
  quantity: /^(?:count|quantity|qty|amount|number|cantidad|aantal|#|copies)$/i,
  name: /^(?:name|card|card ?name|title|nombre|naam|carta|kaart)$/i,
  setCode: /^(?:set ?code|set ?id|edition ?code|set|edition|printing|expansion|code)$/i,
  number: /^(?:collector ?(?:number|#|no\.?)|card ?number|number|cn)$/i,
  part: /^(?:board|section|zone|sideboard(?:ed)?|type of board|deck section)$/i,
  categories: /^(?:category|categories|tags?|card ?tags?)$/i,
  moreCategories: /^(?:secondary|other|sub) ?categories$/i,
  maybe: /^maybe ?board$/i,
  commander: /^(?:commander|is commander|cmdr)$/i,
} as const

type Column = keyof typeof COLUMNS

const findColumns = (spelled: readonly string[]): Partial<Record<Column, number>> => {
  const headings = spelled.map((heading) => heading.trim().replace(/[_-]+/g, ' ')) // "set_code", "Set-Code"
  const found: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const taken = new Set(Object.values(found))
    const index = headings.findIndex((heading, at) => !taken.has(at) && COLUMNS[column].test(heading))
    if (index >= 0) found[column] = index
  }
  // A code says more than a set's name.
  const code = headings.findIndex((heading) => /^(?:set|edition) ?(?:code|id)$/i.test(heading))
  if (code >= 0) found.setCode = code
  const collector = headings.findIndex((heading) => /^collector/i.test(heading))
  if (collector >= 0) found.number = collector
  if (found.quantity !== undefined && found.quantity === found.number) delete found.number
  return found
}

const YES = /^(?:true|yes|y|1|x|sí|si|ja|commander)$/i

const partOfCategory = (name: string): WrittenCard['part'] => {
  const section = sectionOfCategory(name)
  return section === null || section === 'companion' || section === 'about' ? 'main' : section
}

const partOf = (text: string, commander: string): WrittenCard['part'] => {
  if (YES.test(commander) || /^commander/i.test(text)) return 'commander'
  if (/side|^(?:yes|true)$/i.test(text)) return 'sideboard'
  if (/maybe|consider|acquire|nodeck/i.test(text)) return 'maybeboard'
  return /token/i.test(text) ? 'tokens' : 'main'
}

/** Null when the first line is not the heading row of a table of cards. */
export const listOfCsv = (content: string): string | null => {
  const text = content
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:"?sep=.?"?\s*\n)?\s*\n*/i, '')
  const head = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'))
  const separator = [',', ';', '\t'].find((candidate) => {
    const columns = findColumns(parseRows(head, candidate)[0] ?? [])
    return columns.name !== undefined && Object.keys(columns).length > 1
  })
  if (separator === undefined) return null
  const [headings = [], ...rows] = parseRows(text, separator)
  const columns = findColumns(headings)
  const cards = rows.flatMap((row): WrittenCard[] => {
    const at = (column: Column): string => {
      const index = columns[column]
      return index === undefined ? '' : (row[index] ?? '')
    }
    const quantity = Number.parseInt(at('quantity') || '1', 10)
    if (at('name') === '' || !(quantity > 0)) return []
    const setCode = at('setCode')
    const categories = `${at('categories')};${at('moreCategories')}`
      .split(/[;,|]/)
      .map((name) => squeeze(name.replace(/\{[^}]*\}/g, '')))
    return [
      {
        quantity,
        name: at('name'),
        part: YES.test(at('maybe'))
          ? 'maybeboard'
          : columns.part === undefined && !YES.test(at('commander'))
            ? partOfCategory(categories[0] ?? '')
            : partOf(at('part'), at('commander')),
        categories: asCategories(categories),
        setCode: /^\w{2,6}$/.test(setCode) ? setCode : null,
        collectorNumber: at('number').replace(/\/\d+$/, '') || null,
      },
    ]
  })
  return writeList(cards)
}
