// JSON put together by hand. Every event is written twice, for the log and for the line, and what JSON.stringify cannot know is known
// here: most strings are plain, and cards have texts of their own.

const WIDE = /[\u0080-\uffff]/g

/**
 * Letters beyond ASCII by number: texts without them are put together, encoded and read back in a fraction of the time. What is left
 * by a replacement still takes two bytes a letter inside the engine, and so would everything that it is put into; read as JSON it
 * takes one.
 */
export const toAscii = (json: string): string => {
  if (json.search(WIDE) < 0) return json
  const ascii = json.replace(WIDE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return JSON.parse(JSON.stringify(ascii))
}

const SHORT = 64 // longer ones are seldom plain, and not worth looking at letter by letter

const isPlain = (text: string): boolean => {
  if (text.length > SHORT) return false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false
  }
  return true
}

export const quoted = (text: string): string => (isPlain(text) ? `"${text}"` : toAscii(JSON.stringify(text)))

type Own = (value: object) => string | null
const nothingOwn: Own = () => null

/** Plain data in JSON, in ASCII; objects for which `own` has a text are written as that. */
export const textOf = (value: unknown, own: Own = nothingOwn): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value !== 'object' || value === null) return 'null'
  return Array.isArray(value) ? listText(value, own) : (own(value) ?? objectText(value, own))
}

const listText = (list: readonly unknown[], own: Own): string => {
  let text = ''
  for (const item of list) text += text === '' ? textOf(item, own) : `,${textOf(item, own)}`
  return `[${text}]`
}

/** A field's name as it stands before its value: first in its object, and after others. */
interface Head {
  readonly first: string
  readonly next: string
}

const heads = new Map<string, Head>()
const HEADS_KEPT = 500 // there are fewer fields than that, but players name counters as they like

const headOf = (name: string): Head => {
  const known = heads.get(name)
  if (known) return known
  const first = `${quoted(name)}:`
  const head = { first, next: `,${first}` }
  if (heads.size < HEADS_KEPT) heads.set(name, head)
  return head
}

const objectText = (object: object, own: Own): string => {
  let text = ''
  for (const key in object) {
    const value = (object as Record<string, unknown>)[key]
    if (value === undefined) continue
    const head = headOf(key)
    text += text === '' ? head.first + textOf(value, own) : head.next + textOf(value, own)
  }
  return `{${text}}`
}
