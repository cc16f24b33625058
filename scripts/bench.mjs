// `npm run bench [-- names]`: gets what the benchmarks need, builds, and runs them.
import { existsSync } from 'node:fs'
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { build } = await import('./steps/build.mjs')
const { inRoot } = await import('./steps/root.mjs')
const { npm, passSignalsOn, run } = await import('./steps/run.mjs')
const { giveUp, say } = await import('./steps/say.mjs')

/** The programs that ours is compared with are nobody else's business: they are installed here and only here. */
const ensurePeers = async () => {
  const folder = inRoot('bench/peers')
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return
  say('Installing the programs to compare with')
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    quiet: true,
  })
  if (code !== 0) giveUp(`${output.trim()}\nThey could not be installed: npm ci ended with code ${code}.`)
}

passSignalsOn()
const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('-'))
await build()
if (names.length === 0 || names.includes('table')) await ensurePeers()
const { code } = await run(process.execPath, ['--import', 'tsx', inRoot('bench/run.ts'), ...args])
process.exit(code)
