// One PostgreSQL for a whole test run, with a migrated template database that every test file copies.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { DB_USER } from '../db/pg-process.ts'

const TEMPLATE = 'fourmat_template'

interface TestPostgres {
  directory: string // of the socket; what the other processes of the run need to know
  stop: () => Promise<void>
}

const addressIn = (directory: string, database: string) => ({ host: directory, port: 5432, user: DB_USER, database })

/** A URL for programs that are given DATABASE_URL. */
export const urlIn = (directory: string, database: string) =>
  `postgres://${DB_USER}@localhost/${database}?host=${encodeURIComponent(directory)}`

/** Starts the database and makes the template. Crash safety is off: what is tested here is gone afterwards anyway. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fourmat-test-'))
  const embedded = await openEmbedded({
    dataDir,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '300',
      autovacuum: 'off',
      max_wal_size: '4GB',
    },
  })
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const directory = path.join(dataDir, 'postgres')
  try {
    await asAdmin(directory, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`))
    const template = openDatabase(addressIn(directory, TEMPLATE), { max: 2 })
    await migrate(template.pool)
    await template.close()
  } catch (error) {
    await stop()
    throw error
  }
  return { directory, stop }
}

const asAdmin = async <T>(directory: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(addressIn(directory, 'postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

let counter = 0

export interface TestDatabase {
  name: string
  url: string
  address: { host: string; port: number; user: string; database: string }
  drop: () => Promise<void>
}

const create = async (directory: string, template: string): Promise<TestDatabase> => {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${counter++}`
  await asAdmin(directory, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`))
  return {
    name,
    url: urlIn(directory, name),
    address: addressIn(directory, name),
    drop: async () => {
      await asAdmin(directory, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** A fresh copy of the migrated template. */
export const createTestDatabase = (directory: string) => create(directory, TEMPLATE)

/** A database as an operator would make it: nothing in it yet. */
export const createEmptyDatabase = (directory: string) => create(directory, 'template0')
