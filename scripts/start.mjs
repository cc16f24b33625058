// `npm start`: installs if needed, builds if stale, then runs the server as a process of its own, free of what building took.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { spawn } = await import('node:child_process')
const { constants } = await import('node:os')
const { pathToFileURL } = await import('node:url')
const { inRoot, ROOT } = await import('./steps/root.mjs')
const { build } = await import('./steps/build.mjs')

await build()
const endWithUs = pathToFileURL(inRoot('scripts/steps/end-with-parent.mjs')).href
const server = spawn(process.execPath, ['--import', endWithUs, inRoot('apps/server/dist/main.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
// A terminal's Ctrl-C reaches the server by itself, and again from here: the first one counts there.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
// npm starts us through a shell that does not pass signals on: when npm is ended, nobody would tell us.
if (process.env.npm_lifecycle_event) await import('./steps/end-with-parent.mjs')
