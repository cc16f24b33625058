// What an import of the full catalogue costs, and that it survives being killed.
//   npx tsx bench/import/run.ts [--file catalogue.json.gz] [--kills 6]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { attachDatabase } from '@fourmat/server/attach'
import { catalogueDigest, rowVersions } from '@fourmat/server/catalogue-digest'
import { runCommand, startCommand } from '@fourmat/server/command-process'
import { readEnv } from '@fourmat/server/env'
import { findFile, NoCatalogue } from '../catalogue.ts'
import { machine, seeded } from '../load.ts'

const { values } = parseArgs({ options: { file: { type: 'string' }, kills: { type: 'string', default: '6' } } })

const digestIn = async (dataDir: string) => {
  const database = await attachDatabase(readEnv({ DATA_DIR: dataDir }), { max: 1 })
  try {
    return { content: await catalogueDigest(database.pool), rows: await rowVersions(database.pool) }
  } finally {
    await database.close()
  }
}
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const importInto = async (label: string, dataDir: string, file: string) => {
  const since = performance.now()
  const { code, output } = await runCommand('cards-import', [file], { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`)
  const seconds = (performance.now() - since) / 1000
  console.log(`${label}: ${seconds.toFixed(1)} s with the start and the end of the database; ${machine()}`)
  for (const line of output.split('\n').filter((text) => /^(Read|Cards|0 changed)/.test(text))) console.log(`  ${line}`)
  return seconds
}

const run = async (): Promise<number> => {
  const file = findFile(values.file)
  const base = await mkdtemp(path.join(tmpdir(), 'fourmat-bench-import-'))
  try {
    const clean = path.join(base, 'clean')
    const seconds = await importInto('First import', clean, file)
    const first = await digestIn(clean)
    await importInto('Second import', clean, file)
    const second = await digestIn(clean)
    const unchanged = same(first, second)
    console.log(`  ${unchanged ? 'no row was written' : 'ROWS WERE WRITTEN'}`)
    if (Number(values.kills) === 0) return unchanged ? 0 : 1

    const killed = path.join(base, 'killed')
    const random = seeded(99)
    for (let kill = 0; kill < Number(values.kills); kill++) {
      const pause = random() * seconds * 1000
      const command = startCommand('cards-import', [file], { DATA_DIR: killed })
      const ended = await Promise.race([command.ended.then(() => true), sleep(pause).then(() => false)])
      command.kill('SIGKILL')
      await command.ended
      console.log(`Killed after ${(pause / 1000).toFixed(1)} s${ended ? ' (it had ended)' : ''}`)
    }
    await importInto('After the kills', killed, file)
    const equal = same(first.content, (await digestIn(killed)).content)
    console.log(`  ${equal ? 'the same catalogue as without kills' : 'ANOTHER CATALOGUE'}`)
    return unchanged && equal ? 0 : 1
  } finally {
    await rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error instanceof NoCatalogue ? error.message : error)
    process.exitCode = 1
  },
)
