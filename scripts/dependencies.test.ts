// What a package.json lists is used, and what is used is listed: by the workspace itself or, for tools that all share, by the root.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const WORKSPACES = ['packages/game', 'packages/protocol', 'packages/starter', 'apps/server', 'apps/web', 'e2e', 'bench']
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.ci', 'screens', 'results'])

/** Used without an import: by the linter, the compiler and the commands of package.json, or by another package at run time. */
const BY_NAME: Record<string, string> = {
  '@biomejs/biome': 'npm run lint',
  '@types/node': 'the compiler',
  typescript: 'the compiler',
  tsx: 'scripts run TypeScript with it',
  jsdom: 'the environment of the tests of the web app',
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    // A folder with a manifest of its own is another package.
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || existsSync(path.join(file, 'package.json')) ? [] : filesIn(file)
    return /\.(ts|tsx|mjs|js|css)$/.test(entry.name) ? [file] : []
  })

const IMPORT =
  /(?:from\s*|import\s*\(?\s*|@import\s+|require(?:\.resolve)?\(\s*|@plugin\s+|resolve\(\s*)(['"])([^'"\s]+)\1/g

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const isPackage = (name: string): boolean =>
  /^(@[\w.-]+\/)?[\w][\w.-]*$/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name)

const importsOf = (folder: string): Set<string> => {
  const found = filesIn(path.join(ROOT, folder)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, , specifier = '']) => packageOf(specifier)),
  )
  return new Set(found.filter(isPackage))
}

const listed = ({ dependencies, devDependencies }: Manifest): string[] => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(devDependencies ?? {}),
]

/** The types of a package are used with it. */
const isUsed = (name: string, used: ReadonlySet<string>): boolean =>
  used.has(name) || name in BY_NAME || (name.startsWith('@types/') && used.has(name.slice('@types/'.length)))

const shared = new Set(listed(manifestOf('.')))

test.each(WORKSPACES)('%s uses what it lists, and lists what it uses', (folder) => {
  const manifest = manifestOf(folder)
  const used = importsOf(folder)
  const own = listed(manifest)
  expect(own.filter((name) => !isUsed(name, used))).toEqual([])
  expect([...used].filter((name) => !own.includes(name) && !shared.has(name) && name !== manifest.name)).toEqual([])
})

test('the root uses what it lists', () => {
  const used = new Set(['.', 'scripts', ...WORKSPACES].flatMap((folder) => [...importsOf(folder)]))
  expect([...shared].filter((name) => !isUsed(name, used))).toEqual([])
})

test('every package has the version of the newest entry in the changelog, and asks for that of the others', () => {
  const newest = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'))?.[1]
  for (const folder of ['.', ...WORKSPACES]) {
    const { name, version, dependencies = {}, devDependencies = {} } = manifestOf(folder)
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(([other]) =>
      other.startsWith('@fourmat/'),
    )
    const all = [version, ...others.map(([, asked]) => asked)]
    expect({ name, versions: [...new Set(all)] }).toEqual({ name, versions: [newest] })
  }
})
