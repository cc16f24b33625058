import { accessSync, constants } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A Chromium of the system when there is one, else Playwright's own. */
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(isProgram)
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** A browser under test asks nobody for updates. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** A microphone that beeps, allowed without a question; and calls also where the machine has no network. */
const SOUND = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3, // two for two cores, and one for the voice tests, which mostly listen
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  reporter: [
    ['dot'],
    ...(process.env.FOURMAT_REPORT ? [['json', { outputFile: process.env.FOURMAT_REPORT }] as const] : []),
  ],
  projects: [
    { name: 'voice', testMatch: 'voice/*.spec.ts', workers: 1 },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: 'voice/*.spec.ts', workers: 2 },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' }, // what moves is painted sixty times a second; see MOVING in fixtures.ts
    reuseContext: true, // `page` is the last test's, emptied: its process has read and compiled the app already
    screenshot: 'only-on-failure',
    trace: 'off', // recording takes a table as long again; `--trace on` where one is needed
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [...asRoot, ...QUIET, ...SOUND],
    },
  },
})
