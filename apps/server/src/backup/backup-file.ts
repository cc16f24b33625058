import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError, damaged } from './backup-format.ts'
import { type BackupConnection, readDatabase } from './backup-repo.ts'
import { BackupReader } from './read-backup.ts'
import { type RestoreOptions, writeDatabase } from './restore-repo.ts'

type OnTable = RestoreOptions['onTable']

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** The file appears when it is whole and on the disk. It holds password hashes, so it is for its owner's eyes. */
export const backUpTo = async (client: BackupConnection, file: string, now: Date, onTable?: OnTable): Promise<void> => {
  if (await isThere(file)) throw new BackupError(`${file} is there already: name another file, or take it away first.`)
  const draft = `${file}.part`
  try {
    await pipeline(
      readDatabase(client, now, onTable),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flags: 'w' }),
    )
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    if (isFileError(error)) throw new BackupError(`${file} cannot be written (${error.code}).`)
    throw error
  }
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error

/** Nothing is changed unless the whole file is good. */
export const restoreFrom = async (client: BackupConnection, file: string, options: RestoreOptions): Promise<void> => {
  const unpacked = createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(createGunzip())
  try {
    await writeDatabase(client, new BackupReader(unpacked), options)
  } catch (error) {
    if (isFileError(error)) throw new BackupError(`${file} cannot be read (${error.code}).`)
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged()
    throw error
  } finally {
    unpacked.destroy()
  }
}
