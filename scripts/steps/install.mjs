import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { npm } from './run.mjs'
import { giveUp, say, seconds } from './say.mjs'

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

const STAMP = inRoot('node_modules/.installed-from')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')

const isStamped = () => {
  try {
    return readFileSync(STAMP, 'utf8') === lockHash()
  } catch {
    return false
  }
}

/** Whether node_modules holds what the lock file asks for; packages of other platforms may be missing. */
export const isInstalled = () => {
  if (isStamped()) return true // by us; what follows is for those who ran npm themselves
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(
    ([where, entry]) => where.startsWith('node_modules/') && !entry.optional && !entry.devOptional && !entry.peer,
  )
  const there = packagesOf('node_modules/.package-lock.json')
  return wanted.length > 0 && wanted.every(([where, { version }]) => there[where] && there[where].version === version)
}

export const ensureInstalled = async () => {
  if (isInstalled()) return
  const since = Date.now()
  say('Installing dependencies (npm ci), this takes a minute')
  // The build tools are development dependencies, which npm leaves out where NODE_ENV says production.
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  })
  if (code !== 0) giveUp(`${output.trim()}\nDependencies could not be installed: npm ci ended with code ${code}.`)
  writeFileSync(STAMP, lockHash())
  say(`Installed dependencies in ${seconds(since)}`)
}
