// npm run restore <file> [-- --force]: puts a backup in the place of the database. The server must be stopped.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { restoreFrom } from '../backup/backup-file.ts'
import { BackupError } from '../backup/backup-format.ts'
import { runCommand } from '../backup/run-command.ts'
import { attachDatabase } from '../db/attach.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../env.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

runCommand(async ([wanted], flags) => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!wanted) throw new BackupError('Name the file to restore: npm run restore <file>')
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), wanted)
  if (!existsSync(file)) throw new BackupError(`${file} cannot be read (ENOENT).`)
  const database = await attachDatabase(readEnv(process.env), { max: 1, applicationName: 'fourmat restore', say })
  try {
    const client = await database.pool.connect()
    let total = 0
    try {
      await restoreFrom(client, file, {
        force: flags.has('--force'),
        onTable: (_table, rows) => {
          total += rows
        },
      })
    } finally {
      client.release(true)
    }
    const applied = await migrate(database.pool)
    say(`Restored ${total.toLocaleString('en-US')} rows from ${file}.`)
    if (applied.length > 0) say(`Brought the database up to date (${applied.join(', ')})`)
  } finally {
    await database.close()
  }
})
