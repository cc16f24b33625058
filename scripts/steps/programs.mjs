// The programs that tests need and npm does not bring: a Chromium and a nats-server.
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { tool } from './root.mjs'
import { run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (names) => {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/bin']
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

/** Chromium without its windows: the same engine, and a page opens in a third of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** CHROMIUM_PATH is taken at its word: a wrong one is an error, not a reason to look elsewhere. */
const findChromium = () => {
  const given = process.env.CHROMIUM_PATH
  if (given && !isProgram(given)) giveUp(`CHROMIUM_PATH="${given}" is not a program.`)
  if (given) return given
  const found = onPath([HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])
  return found ?? (isProgram(MAC_CHROME) ? MAC_CHROME : undefined)
}

const findNats = () => {
  const given = process.env.NATS_SERVER_PATH
  if (given && !isProgram(given)) giveUp(`NATS_SERVER_PATH="${given}" is not a program.`)
  return given ?? onPath(['nats-server'])
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath(['apt-get'])

const aptInstall = async (packages) => {
  say(`Installing ${packages.join(' and ')} from the Debian packages`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, quiet: true })
  const { code } = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  })
  return code === 0
}

const playwrightsOwn = async () => {
  say("Fetching Playwright's own Chromium")
  const { code, output } = await run(tool('playwright'), ['install', 'chromium'], { quiet: true })
  if (code !== 0)
    giveUp(`${output.trim()}\nNo Chromium was found and none could be fetched: install one, or set CHROMIUM_PATH.`)
}

/** Environment for the suites: where the programs are. */
export const ensurePrograms = async () => {
  // Older releases have no package of the shell alone.
  for (const browser of [HEADLESS_SHELL, 'chromium']) {
    const missing = [...(findChromium() ? [] : [browser]), ...(findNats() ? [] : ['nats-server'])]
    if (missing.length > 0 && canUseApt()) await aptInstall(missing)
  }
  const chromium = findChromium()
  if (!chromium) await playwrightsOwn()
  const nats = findNats()
  if (!nats)
    giveUp(
      'No nats-server was found: install it (Debian: nats-server, Homebrew: nats-server) or set NATS_SERVER_PATH. See https://nats.io/download/',
    )
  return { ...(chromium && { CHROMIUM_PATH: chromium }), NATS_SERVER_PATH: nats }
}
