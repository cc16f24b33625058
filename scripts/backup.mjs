// `npm run backup [file]`: builds the server if stale, then runs its backup command.
import { requireNode } from './steps/node-version.mjs'

requireNode()
const { runServerCommand } = await import('./steps/server-command.mjs')
await runServerCommand('backup')
