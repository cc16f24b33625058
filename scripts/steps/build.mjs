import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled } from './install.mjs'
import { inRoot, ROOT, tool } from './root.mjs'
import { run } from './run.mjs'
import { giveUp, say, seconds } from './say.mjs'
import { hashOf, isFresh, markFresh } from './stale.mjs'

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'packages', 'scripts/steps/build.mjs']

/** The workspace packages are TypeScript sources, so they go into the bundle; everything from npm stays outside. */
const workspacePackages = {
  name: 'workspace-packages',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) => {
      if (kind === 'entry-point' || wanted.startsWith('@fourmat/')) return undefined
      return { path: wanted, external: true }
    })
  },
}

/** Puts a finished folder in place of an old one, which a server that starts at this moment may still be reading. */
const replace = (place, draft) => {
  const old = `${place}.old-${process.pid}`
  if (existsSync(place)) renameSync(place, old)
  renameSync(draft, place)
  rmSync(old, { recursive: true, force: true })
}

const bundleServer = async () => {
  const { build } = await import('esbuild')
  const draft = inRoot(`apps/server/dist.new-${process.pid}`)
  const commands = existsSync(inRoot('apps/server/src/commands'))
    ? readdirSync(inRoot('apps/server/src/commands')).filter((name) => /^[a-z-]+\.ts$/.test(name))
    : []
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['apps/server/src/main.ts', ...commands.map((name) => `apps/server/src/commands/${name}`)],
    outdir: draft,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]', // beside main.js: code finds its files relative to itself,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [workspacePackages],
  })
  cpSync(inRoot('apps/server/src/db/migrations'), `${draft}/migrations`, { recursive: true })
  replace(inRoot('apps/server/dist'), draft)
}

const WORTH_BYTES = 1024

/** Packs what is text once and well, so that the server does not have to for every visitor. */
const compressUnder = (folder) => {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|html|svg|json|txt|webmanifest)$/.test(name)) continue
    const file = path.join(folder, name)
    const content = readFileSync(file)
    if (content.length < WORTH_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const bundleWeb = async () => {
  const { code, output } = await run(tool('vite'), ['build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    quiet: true,
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (code !== 0) throw new Error(output.trim())
  compressUnder(inRoot('apps/web/dist'))
}

const PARTS = [
  {
    name: 'server',
    dist: 'apps/server/dist',
    sources: ['apps/server/src', 'apps/server/package.json'],
    make: bundleServer,
  },
  { name: 'web app', dist: 'apps/web/dist', sources: ['apps/web'], make: bundleWeb },
]

/** `only` is "server" or "web app". */
export const build = async ({ force = false, only } = {}) => {
  await ensureInstalled()
  for (const { name, dist, sources, make } of PARTS.filter((part) => !only || part.name === only)) {
    const hash = hashOf([...COMMON, ...sources])
    if (!force && isFresh(dist, hash)) continue
    const since = Date.now()
    say(`Building the ${name}`)
    try {
      await make()
    } catch (error) {
      giveUp(`${error.message}\nThe ${name} could not be built.`)
    }
    markFresh(dist, hash)
    say(`Built the ${name} in ${seconds(since)}`)
  }
}
