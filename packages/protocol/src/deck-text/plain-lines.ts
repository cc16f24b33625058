// Lines as people write them by hand, or copy them out of pages and tables, in the form that the reader of lines knows: "4 Name (SET) 17".

const LINK = /!?\[([^[\]]+)\]\(\s*(?:https?:)?\/[^()\s]*\s*\)/g // [Name](https://...)
const TWICE_BRACKETED = /\[\[!?([^[\]|]+)(?:\|[^[\]]*)?\]\]/g // [[Name]]
const QUOTED_FIELDS = /^"?(\d{1,3})"?\s*[,;]\s*"((?:[^"]|"")+)"(?:\s*[,;].*)?$/ // 4,"Name, of the Place"
const FIELDS = /^(\d{1,3})[xX]?\t+([^\t]+)\t+([A-Z0-9]{2,6})(?:\t+(\S*\d\S*))?(?:\t.*)?$/ // between tabs: 4, name, SET, 17
const ORDINAL = /^(\d{1,3})[.)]\s+(?=\S)/
const COUNT_FIRST =
  /^(?:[xX×]\s?(\d{1,3})|\((\d{1,3})\)|\[(\d{1,3})\]|(\d{1,3})\s*[:;,](?=\s|\p{Lu}))(?:\s*[xX×](?=\s))?\s*(?=\S)/u
const COPIES_OF = /^(\d{1,3})x?\s+(?:(?:copies|copy|cards?)\s+)?of\s+(?=\p{Lu})/u

/** Longer than any name with all that may stand beside it; what is read of a line takes much longer than the line is. */
const LONGEST = 500
const REMARK = '//'

/** "| 4 | Name |" of a table: the number and the longest words beside it. */
const rowOf = (line: string): string => {
  const cells = line.split('|').map((cell) => cell.trim())
  const count = cells.find((cell) => /^\d{1,3}x?$/.test(cell))
  const [name] = cells.filter((cell) => /\p{L}{2}/u.test(cell)).sort((a, b) => b.length - a.length)
  return count && name ? `${count} ${name}` : `# ${cells.join(' ')}`
}

/** Numbers that count lines, and no cards: 1, 2, 3, from 1 again where another part begins. */
const areOrdinals = (lines: readonly string[]): boolean => {
  const numbers = lines.flatMap((line) => ORDINAL.exec(line)?.[1] ?? []).map(Number)
  return numbers.length > 1 && numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
}

export const plainLines = (lines: readonly string[]): string[] => {
  const trimmed = lines.map((line) => {
    const squeezed = line.trim().replace(/ {2,}/g, ' ')
    return squeezed.length > LONGEST ? REMARK : squeezed
  })
  const ordinal = areOrdinals(trimmed) ? '' : '$1 '
  return trimmed.map((line) => {
    if (/^\|.*\|$/.test(line)) return /[^\s|:-]/.test(line) ? rowOf(line) : ''
    const quoted = QUOTED_FIELDS.exec(line)
    if (quoted) return `${quoted[1]} ${(quoted[2] ?? '').replaceAll('""', '"')}`
    const fields = FIELDS.exec(line)
    if (fields) return `${fields[1]} ${fields[2]} (${fields[3]}) ${fields[4] ?? ''}`.trimEnd()
    return line
      .replace(LINK, '$1')
      .replace(TWICE_BRACKETED, '$1')
      .replace(ORDINAL, ordinal)
      .replace(COUNT_FIRST, (_, ...numbers) => `${numbers.slice(0, 4).find((number) => number !== undefined)} `)
      .replace(COPIES_OF, '$1 ')
  })
}
