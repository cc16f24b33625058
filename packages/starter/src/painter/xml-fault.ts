// A strict little reader for what the painter writes: enough to prove that a face is well-formed XML.

const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|#\d+|#x[0-9a-f]+);)/i

/** What is wrong with a document, or null: tags balanced, attributes quoted and unique, ids unique, references defined. */
export function xmlFault(text: string): string | null {
  const open: string[] = []
  const ids = new Set<string>()
  const wanted = new Set<string>()
  let at = 0
  TOKEN.lastIndex = 0
  if (LOOSE_AMPERSAND.test(text)) return 'a loose ampersand'
  if (/NaN|undefined|Infinity/.test(text)) return 'a number that is none'
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const [whole, closes, name, attributes = '', empty] = token
    at += whole.length
    if (name === undefined) {
      if (open.length === 0 && whole.trim()) return 'text outside'
      continue
    }
    if (closes) {
      if (open.pop() !== name) return `unbalanced </${name}>`
      continue
    }
    const names = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)]
    if (new Set(names.map(([, key]) => key)).size !== names.length) return `an attribute twice in <${name}>`
    for (const [, key, value = ''] of names) {
      if (key === 'id') {
        if (ids.has(value)) return `id ${value} twice`
        ids.add(value)
      }
      const reference = key === 'href' ? /^#(.+)$/.exec(value) : /^url\(#([^)]+)\)$/.exec(value)
      if (reference?.[1]) wanted.add(reference[1])
    }
    if (!empty) open.push(name)
  }
  if (at !== text.length) return `not XML at ${at}: ${text.slice(at, at + 60)}`
  if (open.length) return `never closed: ${open.join(' ')}`
  const missing = [...wanted].filter((id) => !ids.has(id))
  return missing.length ? `undefined: ${missing.join(' ')}` : null
}
