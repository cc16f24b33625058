import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const CHILD = `
  const open = setInterval(() => {}, 1000)
  let signals = 0
  process.on('SIGTERM', () => {
    if (++signals > 1) return
    setTimeout(() => { console.log('signals:', signals); clearInterval(open) }, 1600) // three beats of the watch
  })
  process.send('ready')
  process.disconnect()
`
const PARENT = `
  const { spawn } = require('node:child_process')
  const [watch, child] = process.argv.slice(1)
  const args = ['--import', watch, '-e', child]
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }).on('message', () => process.exit())
`

test('a process whose parent has ended is told so once: a second signal would break off its closing', () => {
  const watch = pathToFileURL(inRoot('scripts/steps/end-with-parent.mjs')).href
  expect(execFileSync(process.execPath, ['-e', PARENT, watch, CHILD], { encoding: 'utf8' })).toBe('signals: 1\n')
})
