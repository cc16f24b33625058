// npm run backup [file]: the whole database in one file, whether the server runs or not.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { backUpTo } from '../backup/backup-file.ts'
import { runCommand } from '../backup/run-command.ts'
import { attachDatabase } from '../db/attach.ts'
import { readEnv } from '../env.ts'

const defaultName = (now: Date): string => `fourmat-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`

const say = (line: string) => process.stdout.write(`${line}\n`)

runCommand(async ([wanted]) => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const now = new Date()
  const from = process.env.INIT_CWD ?? process.cwd()
  const file = path.resolve(from, wanted ?? defaultName(now))
  const database = await attachDatabase(readEnv(process.env), { max: 1, applicationName: 'fourmat backup', say })
  try {
    const client = await database.pool.connect()
    let total = 0
    try {
      await backUpTo(client, file, now, (_table, rows) => {
        total += rows
      })
    } finally {
      client.release(true)
    }
    say(`Wrote ${total.toLocaleString('en-US')} rows to ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`)
  } finally {
    await database.close()
  }
})
