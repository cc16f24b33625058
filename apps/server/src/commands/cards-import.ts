// npm run cards:import [file or URL]: brings the card catalogue into the database, whether the server runs or not.
import { existsSync } from 'node:fs'
import { findDefaultCards } from '../cards/import/bulk-index.ts'
import { type BulkSource, openFile, openUrl } from '../cards/import/bulk-source.ts'
import { DownloadError } from '../cards/import/download.ts'
import { type ImportReport, importCatalogue } from '../cards/import/import-catalogue.ts'
import { catalogueVersion } from '../cards/import/ingest-repo.ts'
import { BadFile } from '../cards/import/json-array.ts'
import { createProgressBar } from '../cards/import/progress-bar.ts'
import { attachDatabase } from '../db/attach.ts'
import { DataDirError } from '../db/embedded.ts'
import { MigrationError, migrate } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { ClusterError } from '../db/pg-process.ts'
import { EnvError, readEnv } from '../env.ts'
import { describeError } from '../ops/describe-error.ts'

const BROKEN_SHOWN = 20

const say = (line: string) => process.stdout.write(`${line}\n`)
const count = (value: number) => value.toLocaleString('en-US')

const openSource = async (
  wanted: string | undefined,
  api: string,
  database: Database,
): Promise<BulkSource | undefined> => {
  if (wanted && /^https?:\/\//i.test(wanted)) return openUrl(wanted)
  if (wanted) return openFile(wanted)
  say(`Asking ${api} for the newest catalogue`)
  const file = await findDefaultCards(api)
  if ((await catalogueVersion(database.pool, 'scryfall')) === file.version) {
    say(`The catalogue is already that of ${file.version}: 0 changed.`)
    return undefined
  }
  return openUrl(file.url, file.version)
}

const summary = (report: ImportReport, seconds: number): string[] => {
  const { cards, printings } = report
  const changed = cards.changed + printings.changed + (cards.added + printings.added === 0 ? report.other : 0)
  return [
    `Read ${count(report.rows)} rows in ${seconds.toFixed(1)} s (memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB).`,
    `Cards: ${count(cards.added)} new, ${count(cards.changed)} changed. Printings: ${count(printings.added)} new, ${count(printings.changed)} changed.`,
    ...(cards.added + printings.added + changed === 0 ? ['0 changed: the catalogue was up to date.'] : []),
    ...(report.artCards > 0
      ? [`Left out: ${count(report.artCards)} art cards, which are pictures and not cards.`]
      : []),
    ...(report.broken > 0 ? [`Skipped: ${count(report.broken)} broken rows.`] : []),
  ]
}

const importFrom = async (source: BulkSource, database: Database, signal: AbortSignal): Promise<void> => {
  const bar = createProgressBar(process.stdout)
  const since = performance.now()
  let broken = 0
  const client = await database.pool.connect()
  try {
    const report = await importCatalogue(client, source, {
      onRow: (rows) =>
        bar.update({
          rows,
          fraction: source.totalBytes ? source.readBytes() / source.totalBytes : undefined,
          elapsedMs: performance.now() - since,
        }),
      onBroken: ({ index, name, reason }) => {
        broken++
        if (broken <= BROKEN_SHOWN) bar.say(`Row ${index + 1}${name ? ` (${name})` : ''} is skipped: ${reason}`)
        if (broken === BROKEN_SHOWN + 1) bar.say('More rows are skipped; they are counted below.')
      },
      onWait: () => bar.say('Another import is under way: waiting for it to end'),
      onMerge: () => bar.say('Merging'),
      signal,
    })
    bar.finish()
    for (const line of summary(report, (performance.now() - since) / 1000)) say(line)
  } finally {
    bar.finish()
    client.release(true)
  }
}

/** The first Ctrl-C ends the import cleanly; the second at once, which costs nothing but the database's own tidying up. */
const listenForInterrupt = (): { signal: AbortSignal; code: () => number } => {
  const interrupt = new AbortController()
  let code = 0
  const interruptBy = (exitCode: number) => () => {
    if (interrupt.signal.aborted) process.exit(exitCode)
    code = exitCode
    interrupt.abort()
  }
  process.on('SIGINT', interruptBy(130))
  process.on('SIGTERM', interruptBy(143))
  return { signal: interrupt.signal, code: () => code }
}

const run = async (): Promise<number> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const [wanted] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const { signal, code } = listenForInterrupt()
  const database = await attachDatabase(env, { max: 2, applicationName: 'fourmat import', say })
  try {
    await migrate(database.pool)
    const source = await openSource(wanted, env.SCRYFALL_API, database)
    if (source) {
      say(`Importing ${source.label}`)
      await importFrom(source, database, signal)
    }
    return 0
  } catch (error) {
    if (!signal.aborted) throw error
    say('Interrupted: nothing was changed.')
    return code()
  } finally {
    await database.close()
  }
}

const isPlain = (error: unknown): error is Error =>
  [BadFile, DownloadError, EnvError, DataDirError, MigrationError, ClusterError].some((kind) => error instanceof kind)

run().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${isPlain(error) ? error.message : describeError(error)}\n`)
    process.exit(1)
  },
)
