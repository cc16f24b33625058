// A statement that runs hundreds of times a second, sent without the driver's general machinery: no description of the
// result is asked for, no row objects are made. Its answer is one value or nothing.
import type pg from 'pg'

export interface Statement {
  readonly name: string // in ASCII
  readonly text: string
}

/** What the driver's connection offers to those who submit queries of their own making. */
interface Wire {
  readonly stream: { write(bytes: Buffer): void }
  readonly parsedStatements: Record<string, string>
  parse(statement: Statement): void
}

const BIND = 0x42
/** Execute (the unnamed portal, all rows) and Sync. */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])

/** Bind, Execute and Sync in one piece, which leaves in one write: parameters and result are text. */
const runMessage = (name: string, values: readonly string[]): Buffer => {
  const sizes = values.map((value) => Buffer.byteLength(value))
  const bind = 4 + 1 + name.length + 1 + 2 + 2 + sizes.reduce((sum, size) => sum + 4 + size, 0) + 2
  const message = Buffer.allocUnsafe(1 + bind + EXECUTE_AND_SYNC.length)
  message[0] = BIND
  message.writeInt32BE(bind, 1)
  message[5] = 0 // the unnamed portal
  let at = 6 + message.write(name, 6, 'latin1')
  message[at++] = 0
  message.writeInt16BE(0, at)
  message.writeInt16BE(values.length, at + 2)
  at += 4
  values.forEach((value, i) => {
    message.writeInt32BE(sizes[i] as number, at)
    at += 4
    at += message.write(value, at)
  })
  message.writeInt16BE(0, at)
  EXECUTE_AND_SYNC.copy(message, at + 2)
  return message
}

export class PreparedStatement {
  readonly name: string
  readonly text: string
  private readonly values: readonly string[]
  private readonly done: (error: Error | null, value: string | null) => void
  private value: string | null = null
  private isSettled = false

  constructor(
    { name, text }: Statement,
    values: readonly string[],
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
  values: readonly string[],
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    client.query(
      new PreparedStatement(statement, values, (error, value) => (error ? reject(error) : resolve(value))) as never,
    )
  })
