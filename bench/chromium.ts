import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** A Chromium of the system when there is one, else Playwright's own. */
export const launchChromium = (args: readonly string[] = []): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((file) => existsSync(file))
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  })
}
