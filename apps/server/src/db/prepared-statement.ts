// A statement that runs hundreds of times a second, sent without the driver's general machinery: no description of the
// result is asked for, no row objects are made. Its answer is one value or nothing.
import type pg from 'pg'

export interface Statement {
  readonly name: string // in ASCII
  readonly text: string
}

/** A parameter: as text, or as bytes in PostgreSQL's own form. */
export type Value = string | Buffer

/** What the driver's connection offers to those who submit queries of their own making. */
interface Wire {
  readonly stream: { write(bytes: Buffer): void }
  readonly parsedStatements: Record<string, string>
  parse(statement: Statement): void
}

const BIND = 0x42
/** Execute (the unnamed portal, all rows) and Sync. */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])

/** Bind, Execute and Sync in one piece, which leaves in one write; the result is text. */
const runMessage = (name: string, values: readonly Value[]): Buffer => {
  const sizes = values.map((value) => Buffer.byteLength(value))
  const bind = 4 + 1 + name.length + 1 + 2 + 2 + sizes.reduce((sum, size) => sum + 2 + 4 + size, 0) + 2
  const message = Buffer.allocUnsafe(1 + bind + EXECUTE_AND_SYNC.length)
  message[0] = BIND
  message.writeInt32BE(bind, 1)
  message[5] = 0 // the unnamed portal
  let at = 6 + message.write(name, 6, 'latin1')
  message[at++] = 0
  at = message.writeInt16BE(values.length, at)
  for (const value of values) at = message.writeInt16BE(typeof value === 'string' ? 0 : 1, at)
  at = message.writeInt16BE(values.length, at)
  values.forEach((value, i) => {
    at = message.writeInt32BE(sizes[i] as number, at)
    at += typeof value === 'string' ? message.write(value, at) : value.copy(message, at)
  })
  message.writeInt16BE(0, at)
  EXECUTE_AND_SYNC.copy(message, at + 2)
  return message
}

const JSON_OID = 114
const ARRAY_HEAD = 20
const LENGTH = 4
const GAP = '\0'.repeat(LENGTH)

/**
 * One or more JSON texts in ASCII as a `json[]`. Put into one text instead, each would be read three times over before it is stored.
 * All of them are written at once, and their lengths into the gaps: a call for each costs this process more than that saves the
 * database.
 */
export const jsonArray = (texts: readonly string[]): Buffer => {
  const joined = GAP + texts.join(GAP)
  if (Buffer.byteLength(joined) !== joined.length) throw new Error('a text that was to be stored is not ASCII')
  const bytes = Buffer.allocUnsafe(ARRAY_HEAD + joined.length)
  bytes.writeInt32BE(1, 0) // dimensions
  bytes.writeInt32BE(0, 4) // no nulls
  bytes.writeInt32BE(JSON_OID, 8)
  bytes.writeInt32BE(texts.length, 12)
  bytes.writeInt32BE(1, 16) // the number of its first item
  bytes.write(joined, ARRAY_HEAD, 'latin1')
  let at = ARRAY_HEAD
  for (const text of texts) at = bytes.writeInt32BE(text.length, at) + text.length
  return bytes
}

export class PreparedStatement {
  readonly name: string
  readonly text: string
  private readonly values: readonly Value[]
  private readonly done: (error: Error | null, value: string | null) => void
  private value: string | null = null
  private isSettled = false

  constructor(
    { name, text }: Statement,
    values: readonly Value[],
    done: (error: Error | null, value: string | null) => void,
  ) {
    this.name = name
    this.text = text
    this.values = values
    this.done = done
  }

  /** Called by the driver when the connection is free. */
  submit(wire: Wire): void {
    if (!wire.parsedStatements[this.name]) wire.parse(this)
    wire.stream.write(runMessage(this.name, this.values))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.value = fields[0] ?? null
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.settle(error)
  }

  handleReadyForQuery(): void {
    this.settle(null)
  }

  private settle(error: Error | null): void {
    if (this.isSettled) return
    this.isSettled = true
    this.done(error, this.value)
  }
}

/** Runs the statement; resolves with the first column of its row, as text. */
export const runPrepared = (
  client: pg.Client,
  statement: Statement,
  values: readonly Value[],
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    client.query(
      new PreparedStatement(statement, values, (error, value) => (error ? reject(error) : resolve(value))) as never,
    )
  })
