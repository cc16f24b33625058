import pg from 'pg'

const CONNECT_MS = 2_000

/** A connection, from the first attempt to reach the database on. */
class Connection {
  readonly client: pg.Client
  readonly ready: Promise<pg.Client>
  private isConnected = false
  private isEnded = false

  constructor(config: pg.ClientConfig, setUp: string) {
    this.client = new pg.Client(config)
    this.ready = this.open(setUp)
  }

  private async open(setUp: string): Promise<pg.Client> {
    await this.client.connect()
    this.isConnected = true
    try {
      if (this.isEnded) throw new Error('Connection terminated')
      if (setUp !== '') await this.client.query(setUp)
      return this.client
    } catch (error) {
      void this.client.end()
      throw error
    }
  }

  /** Also when an answer is still awaited: then its query fails. */
  async end(): Promise<void> {
    this.isEnded = true
    // To end a client that is connecting would leave `connect()` without an answer. Connecting has a limit of its own.
    if (this.isConnected) await this.client.end()
  }
}

/** One connection of its own to the database, made again after it broke. Queries on it run one after the other. */
export class SteadyClient {
  private readonly config: pg.ClientConfig
  private readonly setUp: string
  private connection: Connection | null = null

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

  private connected(): Promise<pg.Client> {
    if (this.connection) return this.connection.ready
    const connection = new Connection(this.config, this.setUp)
    this.connection = connection
    const forget = () => {
      if (this.connection === connection) this.connection = null
    }
    connection.client.on('error', forget)
    connection.client.on('end', forget)
    connection.ready.catch(forget)
    return connection.ready
  }

  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const client = await this.connected()
    return client.query<R>(query)
  }

  /** Gives up a connection on which an answer is overdue; the query that waits there fails. */
  abandon() {
    void this.close()
  }

  async close() {
    const { connection } = this
    this.connection = null
    await connection?.end()
  }
}
