// `npm start`: installs if needed, builds if stale, then becomes the server.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { inRoot, ROOT } = await import('./steps/root.mjs')
const { build } = await import('./steps/build.mjs')
process.chdir(ROOT)
await build()
process.env.NODE_ENV ??= 'production'
// npm starts us through a shell that does not pass signals on: when npm is ended, nobody would tell the server.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
await import(inRoot('apps/server/dist/main.js'))
