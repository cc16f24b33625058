import pg from 'pg'
import { runPrepared, type Statement, type Value } from './prepared-statement.ts'

const CONNECT_MS = 2_000

/** One connection of its own to the database, made again after it broke. Queries on it run one after the other. */
export class SteadyClient {
  private readonly config: pg.ClientConfig
  private readonly setUp: string
  private client: Promise<pg.Client> | null = null

  /** `setUp`: a statement that each new connection begins with. */
  constructor(pool: pg.Pool, applicationName: string, setUp = '') {
    this.setUp = setUp
    // A pool's options are a client's, and more.
    this.config = {
      ...(pool.options as pg.ClientConfig),
      connectionTimeoutMillis: CONNECT_MS,
      application_name: applicationName,
    }
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client(this.config)
    client.on('error', () => this.drop(client))
    client.on('end', () => this.drop(client))
    await client.connect()
    if (this.setUp !== '') await client.query(this.setUp)
    return client
  }

  private current: pg.Client | null = null

  private drop(client: pg.Client) {
    if (this.current !== client) return
    this.current = null
    this.client = null
  }

  private async connected(): Promise<pg.Client> {
    this.client ??= this.open()
    const opening = this.client
    try {
      this.current = await opening
      return this.current
    } catch (error) {
      if (this.client === opening) this.client = null
      throw error
    }
  }

  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]> {
    const client = await this.connected()
    const { rows } = await client.query<R>(query)
    return rows
  }

  /** For what runs all the time; see prepared-statement.ts. */
  async run(statement: Statement, values: readonly Value[]): Promise<string | null> {
    return runPrepared(this.current ?? (await this.connected()), statement, values)
  }

  /** Gives up a connection on which an answer is overdue; the query that waits there fails. */
  abandon() {
    const client = this.current
    this.current = null
    this.client = null
    ;(client as unknown as { connection?: { stream?: { destroy: () => void } } } | null)?.connection?.stream?.destroy()
  }

  async close() {
    const client = this.current
    this.current = null
    this.client = null
    await client?.end().catch(() => {})
  }
}
