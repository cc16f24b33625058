// PostgreSQL's text format of COPY: one row a line, columns apart by tabs.

export type Cell = string | number | boolean | null | readonly string[] | object

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const SPECIAL = /[\\\n\r\t]/
const escapeText = (value: string): string =>
  SPECIAL.test(value) ? value.replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? found) : value

const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const cellText = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escapeText(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (Array.isArray(cell) && (cell.length === 0 || typeof cell[0] === 'string'))
    return escapeText(arrayLiteral(cell as string[]))
  return escapeText(JSON.stringify(cell))
}

export const copyLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join('\t')}\n`
