// `npm start`: installs if needed, builds if stale, then becomes the server.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { inRoot, ROOT } = await import('./steps/root.mjs')
const { build } = await import('./steps/build.mjs')
process.chdir(ROOT)
process.env.NODE_ENV ??= 'production'
await build()
await import(inRoot('apps/server/dist/main.js'))
