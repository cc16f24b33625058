// What a description may look like: headings, lists, quotes, emphasis, code and links. What it means is a tree of these and nothing
// else, so that whoever draws it cannot be made to draw anything else: HTML is text like any other.

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'break' }

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly inside: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }

/** Emphasis does not reach further, so that a text full of marks that never close is read as fast as any other. */
const REACH = 1_000

/** Deeper than anybody writes; what lies deeper is text. */
const DEPTH_MAX = 6

/** Of the web alone: no javascript:, no data:, nothing that is relative to this site, nobody's name before the host. */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/iu

const webAddress = (text: string): string | null => (WEB_ADDRESS.test(text) ? text : null)

const MARKS = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
] as const

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isSpace = (sign: string | undefined): boolean =>
  sign === undefined || sign === ' ' || sign === '\n' || sign === '\t'

/** Where a mark that opens at `start` closes again, or -1: the words between touch both marks. */
const closing = (text: string, mark: string, start: number): number => {
  const from = start + mark.length
  if (isSpace(text[from])) return -1
  if (mark.startsWith('_') && isWord(text[start - 1])) return -1
  for (let at = text.indexOf(mark, from + 1); at >= 0 && at - from < REACH; at = text.indexOf(mark, at + 1)) {
    if (mark.length === 1 && text[at + 1] === mark) {
      at += 1 // half of a longer mark
      continue
    }
    if (isSpace(text[at - 1])) continue
    if (mark.startsWith('_') && isWord(text[at + mark.length])) continue
    return at
  }
  return -1
}

interface Found {
  readonly node: Inline
  readonly end: number
}

const LINK = /\[((?:[^[\]\\\n]|\\.){1,500})\]\(([^\s()<>]{1,2000}(?:\([^\s()<>]*\)[^\s()<>]*)?)\)/y
const BARE_ADDRESS = /https?:\/\/[^\s<>"'`]{1,2000}/y
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!~>|])/y

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const codeAt = (text: string, at: number): Found | null => {
  const end = text[at] === '`' ? text.indexOf('`', at + 1) : -1
  return end > at + 1 ? { node: { kind: 'code', text: text.slice(at + 1, end) }, end: end + 1 } : null
}

const linkAt = (text: string, at: number, depth: number): Found | null => {
  const match = text[at] === '[' ? matchAt(LINK, text, at) : null
  const href = match && webAddress(match[2] ?? '')
  if (!match || !href) return null
  const inside = inlines(match[1] ?? '', depth + 1, false)
  return { node: { kind: 'link', href, inside }, end: at + match[0].length }
}

const addressAt = (text: string, at: number): Found | null => {
  if (text[at] !== 'h' || isWord(text[at - 1])) return null
  const found = matchAt(BARE_ADDRESS, text, at)?.[0].replace(/[.,;:!?)\]*_~]+$/, '')
  const href = found === undefined ? null : webAddress(found)
  if (found === undefined || href === null) return null
  return { node: { kind: 'link', href, inside: [{ kind: 'text', text: found }] }, end: at + found.length }
}

const emphasisAt = (text: string, at: number, depth: number, links: boolean): Found | null => {
  for (const [mark, kind] of MARKS) {
    if (!text.startsWith(mark, at)) continue
    const end = closing(text, mark, at)
    if (end < 0) continue
    const inside = inlines(text.slice(at + mark.length, end), depth + 1, links)
    return { node: { kind, inside }, end: end + mark.length }
  }
  return null
}

const nodeAt = (text: string, at: number, depth: number, links: boolean): Found | null => {
  const escaped = text[at] === '\\' ? matchAt(ESCAPED, text, at) : null
  if (escaped) return { node: { kind: 'text', text: escaped[1] ?? '' }, end: at + 2 }
  if (text[at] === '\n') return { node: { kind: 'break' }, end: at + 1 }
  const code = codeAt(text, at)
  if (code || depth >= DEPTH_MAX) return code
  return (links ? (linkAt(text, at, depth) ?? addressAt(text, at)) : null) ?? emphasisAt(text, at, depth, links)
}

const SPECIAL = /[\\`*_~[h\n]/g

function inlines(text: string, depth = 0, links = true): Inline[] {
  const nodes: Inline[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') nodes.push({ kind: 'text', text: plain })
    plain = ''
  }
  for (let at = 0; at < text.length; ) {
    SPECIAL.lastIndex = at
    const next = SPECIAL.exec(text)?.index ?? text.length
    plain += text.slice(at, next)
    if (next === text.length) break
    const found = nodeAt(text, next, depth, links)
    if (found?.node.kind === 'text') plain += found.node.text
    else if (found) {
      flush()
      nodes.push(found.node)
    } else plain += text[next]
    at = found?.end ?? next + 1
  }
  flush()
  return nodes
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/
const ITEM = /^[ \t]*(?:([-*+])|(\d{1,9})[.)])[ \t]+(.*)$/
const QUOTE = /^ {0,3}> ?(.*)$/
const FENCE = /^ {0,3}```[ \t]*$/

const startsBlock = (line: string): boolean =>
  line.trim() === '' || [HEADING, RULE, ITEM, QUOTE, FENCE].some((pattern) => pattern.test(line))

class Lines {
  private readonly lines: readonly string[]
  private at = 0

  constructor(lines: readonly string[]) {
    this.lines = lines
  }

  peek(): string | undefined {
    return this.lines[this.at]
  }

  next(): string {
    return this.lines[this.at++] ?? ''
  }

  /** The lines from here on for which it holds. */
  takeWhile(holds: (line: string) => boolean): string[] {
    const taken: string[] = []
    for (let line = this.peek(); line !== undefined && holds(line); line = this.peek()) taken.push(this.next())
    return taken
  }
}

const takeList = (lines: Lines): Block => {
  const isOrdered = (line: string): boolean => ITEM.exec(line)?.[2] !== undefined
  const ordered = isOrdered(lines.peek() ?? '')
  const items: string[] = []
  for (let line = lines.peek(); line !== undefined; line = lines.peek()) {
    const item = RULE.test(line) ? null : ITEM.exec(line)
    if (item && isOrdered(line) !== ordered) break
    if (!item && startsBlock(line)) break
    lines.next()
    if (item) items.push(item[3] ?? '')
    else items.push(`${items.pop() ?? ''}\n${line.trim()}`)
  }
  return { kind: 'list', ordered, items: items.map((item) => inlines(item)) }
}

const takeBlock = (lines: Lines, depth: number): Block => {
  const line = lines.peek() ?? ''
  if (FENCE.test(line)) {
    lines.next()
    const text = lines.takeWhile((next) => !FENCE.test(next)).join('\n')
    lines.next()
    return { kind: 'code', text }
  }
  const heading = HEADING.exec(line)
  if (heading) {
    lines.next()
    const level = Math.min(3, heading[1]?.length ?? 1) as 1 | 2 | 3
    return { kind: 'heading', level, inside: inlines((heading[2] ?? '').trim()) }
  }
  if (RULE.test(line)) {
    lines.next()
    return { kind: 'rule' }
  }
  if (QUOTE.test(line) && depth < DEPTH_MAX) {
    const quoted = lines.takeWhile((next) => QUOTE.test(next)).map((next) => QUOTE.exec(next)?.[1] ?? '')
    return { kind: 'quote', inside: blocks(quoted, depth + 1) }
  }
  if (ITEM.test(line)) return takeList(lines)
  const first = lines.next()
  const text = [first, ...lines.takeWhile((next) => !startsBlock(next))].map((next) => next.trim()).join('\n')
  return { kind: 'paragraph', inside: inlines(text) }
}

function blocks(lines: readonly string[], depth: number): Block[] {
  const reading = new Lines(lines)
  const found: Block[] = []
  for (let line = reading.peek(); line !== undefined; line = reading.peek()) {
    if (line.trim() === '') reading.next()
    else found.push(takeBlock(reading, depth))
  }
  return found
}

export const readMarkdown = (text: string): readonly Block[] => blocks(text.split(/\r\n?|\n/), 0)
