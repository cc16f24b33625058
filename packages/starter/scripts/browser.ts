// The system's Chromium, for what only a browser can do: turning SVG into pixels.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export async function openBrowser(): Promise<Browser> {
  const executablePath = CANDIDATES.find((path): path is string => path !== undefined && existsSync(path))
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** A picture of a page of HTML. */
export async function picture(
  browser: Browser,
  html: string,
  width: number,
  height: number,
  scale = 1,
  transparent = false,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.setContent(html, { waitUntil: 'load' })
  const image = await page.screenshot({ omitBackground: transparent })
  await page.close()
  return image
}
