// `npm run restore <file> [-- --force]`: builds the server if stale, then runs its restore command.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { runServerCommand } = await import('./steps/server-command.mjs')
await runServerCommand('restore')
