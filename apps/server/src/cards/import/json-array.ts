// Splits one large JSON array into its objects while it streams by, without holding more than one object and a piece of
// the file. A broken object costs itself alone: the splitter finds its feet again at the next object.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const ARRAY_START = 0x5b
const ARRAY_END = 0x5d
const COMMA = 0x2c
const NEWLINE = 0x0a
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d])
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf])

const UNCLOSED = 'it is not closed'

/** No real row comes near this; a longer one is an object that was never closed. */
const RECORD_MAX_BYTES = 4_000_000

export type ArrayItem = { ok: true; index: number; value: unknown } | { ok: false; index: number; reason: string }

/** The file as a whole is not what it should be: nothing of it is used. */
export class BadFile extends Error {
  override name = 'BadFile'
}

export class JsonArraySplitter {
  #rest: Buffer = Buffer.alloc(0)
  #at = 0 // where to scan on in #rest
  #start = -1 // of the current object in #rest; -1 between objects
  #depth = 0
  #inString = false
  #began = false
  #ended = false
  #isForeign = false // what began at #start is no object
  #isLost = false // amid the remains of something broken: nothing counts before the next object
  #index = 0;

  *push(chunk: Buffer): Generator<ArrayItem> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    yield* this.#scan()
    const keep = this.#start >= 0 ? this.#start : this.#at
    this.#rest = this.#rest.subarray(keep)
    this.#at -= keep
    if (this.#start >= 0) this.#start = 0
  }

  /** To be called after the last piece; throws when the array was not closed. */
  *end(): Generator<ArrayItem> {
    while (this.#start >= 0) {
      const tail = this.#rest.toString('utf8', this.#start).trimEnd()
      this.#ended = tail.endsWith(']')
      if (!this.#ended && this.#nextLine() < 0) break
      yield* this.#giveUp(UNCLOSED)
      yield* this.#scan()
    }
    if (!this.#began) throw new BadFile('The file is empty.')
    if (!this.#ended) throw new BadFile('The file ends in the middle: it was cut off.')
  }

  *#scan(): Generator<ArrayItem> {
    while (this.#at < this.#rest.length) {
      if (this.#start < 0) this.#findStart()
      else if (this.#isForeign ? this.#findForeignEnd() : this.#findEnd()) yield* this.#take()
      else if (this.#at - this.#start > RECORD_MAX_BYTES) yield* this.#giveUp(UNCLOSED)
    }
  }

  #findStart() {
    const byte = this.#rest[this.#at]
    if (!this.#began && byte !== undefined && !BLANK.has(byte)) {
      if (BYTE_ORDER_MARK.has(byte)) {
        this.#at++
        return
      }
      if (byte !== ARRAY_START) throw new BadFile('The file is not a JSON array of cards.')
      this.#began = true
    } else if (byte === OPEN) return this.#begin(false)
    else if (byte === ARRAY_END) this.#ended = true
    else if (!this.#isLost && !this.#ended && byte !== undefined && byte !== COMMA && !BLANK.has(byte))
      return this.#begin(true)
    this.#at++
  }

  #begin(isForeign: boolean) {
    this.#start = this.#at
    this.#isForeign = isForeign
    this.#isLost = false
    this.#depth = 0
    this.#inString = false
    this.#ended = false // the bracket before was part of something broken
  }

  /** Moves on; true when the text, number or list that began at #start ends at #at. */
  #findForeignEnd(): boolean {
    const bytes = this.#rest
    while (this.#at < bytes.length) {
      if (this.#inString) {
        const end = endOfString(bytes, this.#at, this.#start)
        this.#at = end < 0 ? bytes.length : end
        this.#inString = end < 0
        continue
      }
      const byte = bytes[this.#at]
      if (this.#depth === 0 && (byte === COMMA || byte === ARRAY_END)) return true
      if (byte === QUOTE) this.#inString = true
      else if (byte === OPEN || byte === ARRAY_START) this.#depth++
      else if (byte === CLOSE || byte === ARRAY_END) this.#depth--
      this.#at++
    }
    return false
  }

  /** Moves on; true when the object that began at #start ends before #at. */
  #findEnd(): boolean {
    const bytes = this.#rest
    let at = this.#at
    while (at < bytes.length) {
      if (this.#inString) {
        at = endOfString(bytes, at, this.#start)
        if (at < 0) {
          this.#at = bytes.length
          return false
        }
        this.#inString = false
        continue
      }
      const byte = bytes[at++]
      if (byte === QUOTE) this.#inString = true
      else if (byte === OPEN) this.#depth++
      else if (byte === CLOSE && --this.#depth === 0) {
        this.#at = at
        return true
      }
    }
    this.#at = at
    return false
  }

  *#take(): Generator<ArrayItem> {
    if (this.#isForeign) {
      this.#start = -1
      yield { ok: false, index: this.#index++, reason: 'it is not an object' }
      return
    }
    const text = this.#rest.toString('utf8', this.#start, this.#at)
    try {
      const value: unknown = JSON.parse(text)
      this.#start = -1
      yield { ok: true, index: this.#index++, value }
    } catch {
      yield* this.#giveUp('it is not valid JSON')
    }
  }

  /** Reports the current object as broken and goes on behind it, or at a line inside it that begins an object. */
  *#giveUp(reason: string): Generator<ArrayItem> {
    const next = this.#nextLine()
    if (next >= 0) this.#at = next
    this.#isLost = next < 0 && reason === UNCLOSED
    this.#start = -1
    yield { ok: false, index: this.#index++, reason }
  }

  #nextLine(): number {
    const found = this.#rest.subarray(0, this.#at).indexOf(LINE_WITH_OBJECT, this.#start + 1)
    return found < 0 ? -1 : found + 1
  }
}

const LINE_WITH_OBJECT = Buffer.from([NEWLINE, OPEN])

/** The place after the closing quote of the string in which `from` lies; -1 when it is not here yet. */
const endOfString = (bytes: Buffer, from: number, floor: number): number => {
  let at = from
  for (;;) {
    const quote = bytes.indexOf(QUOTE, at)
    if (quote < 0) return -1
    let slashes = 0
    while (quote - slashes - 1 > floor && bytes[quote - slashes - 1] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}

export async function* splitJsonArray(chunks: AsyncIterable<Buffer>): AsyncGenerator<ArrayItem> {
  const splitter = new JsonArraySplitter()
  for await (const chunk of chunks) yield* splitter.push(chunk)
  yield* splitter.end()
}
