import { DataDirError } from '../db/embedded.ts'
import { MigrationError } from '../db/migrate.ts'
import { ClusterError } from '../db/pg-process.ts'
import { EnvError } from '../env.ts'
import { describeError } from '../ops/describe-error.ts'
import { BackupError } from './backup-format.ts'

const isPlain = (error: unknown): error is Error =>
  [BackupError, EnvError, DataDirError, MigrationError, ClusterError].some((kind) => error instanceof kind)

/** Runs a command to its end; errors that people can put right are one line. */
export const runCommand = (work: (words: string[], flags: ReadonlySet<string>) => Promise<void>): void => {
  const given = process.argv.slice(2)
  const words = given.filter((word) => !word.startsWith('--'))
  const flags = new Set(given.filter((word) => word.startsWith('--')))
  work(words, flags).then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`${isPlain(error) ? error.message : describeError(error)}\n`)
      process.exit(1)
    },
  )
}
