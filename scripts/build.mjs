// Builds the web app and the server's bundle, each only when its sources changed. `--force` builds both, `server` or `web` that one.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { build } = await import('./steps/build.mjs')
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
await build({ force: process.argv.includes('--force'), ...(only && { only: only === 'web' ? 'web app' : only }) })
