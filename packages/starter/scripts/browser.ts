// The system's Chromium, for what only a browser can do: turning SVG into pixels.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

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
  jpeg?: number,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.setContent(html, { waitUntil: 'load' })
  const image = await page.screenshot(jpeg ? { type: 'jpeg', quality: jpeg } : { omitBackground: transparent })
  await page.close()
  return image
}

/** An SVG as a WebP picture: Playwright itself writes only PNG and JPEG. */
export async function webp(
  browser: Browser,
  svg: string,
  width: number,
  height: number,
  quality: number,
): Promise<Buffer> {
  const page = await browser.newPage()
  const data = await page.evaluate(
    // Given as text: the page's own globals are not those of the scripts' types.
    `(async () => {
      const image = new Image()
      image.src = 'data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}'
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
      canvas.getContext('2d').drawImage(image, 0, 0, ${width}, ${height})
      return canvas.toDataURL('image/webp', ${quality})
    })()`,
  )
  await page.close()
  return Buffer.from(String(data).split(',')[1] ?? '', 'base64')
}
