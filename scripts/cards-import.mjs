// `npm run cards:import [file or URL]`: builds the server if stale, then runs its import command.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { inRoot, ROOT } = await import('./steps/root.mjs')
const { build } = await import('./steps/build.mjs')
const from = process.env.INIT_CWD ?? process.cwd()
const [file] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
// Paths are meant from where the command was typed; everything else happens in the project's own directory.
if (file && !/^https?:\/\//i.test(file)) {
  const { resolve } = await import('node:path')
  process.argv[process.argv.indexOf(file)] = resolve(from, file)
}
process.chdir(ROOT)
process.env.NODE_ENV ??= 'production'
await build({ only: 'server' })
await import(inRoot('apps/server/dist/cards-import.js'))
