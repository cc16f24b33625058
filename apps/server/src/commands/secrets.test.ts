// What a command prints when the database fails holds nothing of what the database holds.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { bulkRow, fileOf } from '../testing/bulk-rows.ts'
import { runCommand } from '../testing/command-process.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'

/** Fails with all that it is given in the message, as the errors of a full disk and of broken values may. */
const SHOUT = `
  create function shout(said text) returns boolean language plpgsql as $$
  begin
    raise exception 'could not extend file: %', said using errcode = '53100', detail = said, hint = said;
  end $$;
  create function shout_row() returns trigger language plpgsql as $$ begin perform shout(new::text); end $$;
  insert into users (username, email, email_key, password_hash)
    values ('Canary name', 'canary@secret.example', 'canary@secret.example', '$argon2id$canary')`

/** Whoever reads the table fails. */
const shoutWhenRead = (table: string) => `
  alter table ${table} rename to ${table}_away;
  create view ${table} as select * from ${table}_away
    where shout((select string_agg(u::text, ' ') from ${table === 'users' ? 'users_away' : 'users'} u))`

let folder: string
let database: TestDatabase
let admin: pg.Client
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fourmat-secrets-'))
  database = await createTestDatabase(inject('postgresDirectory'))
  admin = new pg.Client(database.address)
  await admin.connect()
  await admin.query(SHOUT)
})
afterEach(async () => {
  await admin.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (name: string, file: string) => runCommand(name, [path.join(folder, file)], { DATABASE_URL: database.url })

const expectNoSecrets = ({ code, output }: Awaited<ReturnType<typeof run>>) => {
  expect(code).toBe(1)
  expect(output).toContain('database: out of resources (53100')
  expect(output).toMatch(/\n {4}at /) // it still tells where
  expect(output).not.toMatch(/canary|secret\.example|argon2|could not extend/i)
}

test('backup', async () => {
  await admin.query(shoutWhenRead('schema_migrations'))
  expectNoSecrets(await run('backup', 'new.backup.gz'))
})

test('restore', async () => {
  expect(await run('backup', 'whole.backup.gz')).toMatchObject({ code: 0 })
  await admin.query(shoutWhenRead('users'))
  expectNoSecrets(await run('restore', 'whole.backup.gz'))
})

test('cards:import', async () => {
  await admin.query('create trigger shout before insert on cards for each row execute function shout_row()')
  await writeFile(path.join(folder, 'cards.json'), fileOf([bulkRow('Canary card')]))
  expectNoSecrets(await run('cards-import', 'cards.json'))
})
