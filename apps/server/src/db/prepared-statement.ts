// A statement that runs hundreds of times a second, sent without the driver's general machinery: no description of the
// result is asked for, no row objects are made. Its answer is one value or nothing.
import type pg from 'pg'

export interface Statement {
  readonly name: string
  readonly text: string
}

/** What the driver's connection offers to those who submit queries of their own making. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string>
  parse(statement: Statement): void
  bind(options: { statement: string; values: readonly string[] }): void
  execute(options: object): void
  sync(): void
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
    wire.stream.cork()
    try {
      if (!wire.parsedStatements[this.name]) wire.parse(this)
      wire.bind({ statement: this.name, values: this.values })
      wire.execute({})
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
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
