// The one encoder of what is stored and sent: JSON in ASCII. JSON.stringify cannot be told that an object has a text of its own
// already, which cards have, and they are most of it; docs/decisions/0007-hand-made-parts.md has the figures.

const WIDE = /[\u0080-\uffff]/g
const PLAIN = /^[ !#-[\]-~]*$/ // ASCII without quotation marks, backslashes and control characters

/**
 * Letters beyond ASCII by number: one of them makes a text, and whatever it is put into, twice as wide inside the engine. It stays so
 * after they are replaced, until it is read as JSON once more.
 */
const toAscii = (json: string): string => {
  if (json.search(WIDE) < 0) return json
  const ascii = json.replace(WIDE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return JSON.parse(JSON.stringify(ascii))
}

export const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : toAscii(JSON.stringify(text)))

const heads = new Map<string, string>()
const HEADS_KEPT = 500 // there are fewer fields than that, but players name counters as they like

/** A field's name as it stands before its value. */
const headOf = (name: string): string => {
  const known = heads.get(name)
  if (known !== undefined) return known
  const head = `${quoted(name)}:`
  if (heads.size < HEADS_KEPT) heads.set(name, head)
  return head
}

/** Plain data as JSON.stringify writes it; objects for which `own` has a text are written as that. */
export const textOf = (value: unknown, own?: (value: object) => string | null): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (typeof value !== 'object' || value === null) return `${value ?? null}`
  if (Array.isArray(value)) {
    let items = ''
    for (const item of value) items += items === '' ? textOf(item, own) : `,${textOf(item, own)}`
    return `[${items}]`
  }
  const known = own?.(value) ?? null
  if (known !== null) return known
  let fields = ''
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name]
    if (field === undefined) continue
    if (fields !== '') fields += ','
    fields += headOf(name) + textOf(field, own)
  }
  return `{${fields}}`
}
