// What really arrives at a browser, measured where it comes out of the network.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '../table/seats.ts'

declare global {
  interface Window {
    peers: RTCPeerConnection[] // every one that the page has made
    players: HTMLAudioElement[] // every one that plays a voice
  }
}

/** Call before the page is opened. */
export const listenIn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.peers = []
    window.players = []
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...args: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...args)
        window.peers.push(this)
      }
    }
    const { Audio: Original } = window
    window.Audio = class extends Original {
      constructor(source?: string) {
        super(source)
        window.players.push(this)
      }
    }
  })

interface ReceivedAudio {
  energy: number // grows with every sound
  seconds: number // of sound or silence that came out
}

/** What has come out of each open connection so far. */
const receivedAudio = (page: Page): Promise<ReceivedAudio[]> =>
  page.evaluate(async () => {
    const open = window.peers.filter((peer) => peer.connectionState === 'connected')
    const all = await Promise.all(
      open.map(async (peer) => {
        let found: { energy: number; seconds: number } | null = null
        for (const report of (await peer.getStats()).values())
          if (report.type === 'inbound-rtp' && report.kind === 'audio')
            found = { energy: report.totalAudioEnergy ?? 0, seconds: report.totalSamplesDuration ?? 0 }
        return found
      }),
    )
    return all.filter((one) => one !== null)
  })

const WINDOW_SECONDS = 2.5 // the microphone of the tests beeps every second

/** The loudness of each of `count` voices over a stretch that is longer than the pauses between two beeps. */
async function loudness(page: Page, count: number): Promise<number[]> {
  await expect.poll(async () => (await receivedAudio(page)).length).toBe(count)
  const before = await receivedAudio(page)
  let after = before
  await expect
    .poll(async () => {
      after = await receivedAudio(page)
      return Math.min(...after.map((one, i) => one.seconds - (before[i]?.seconds ?? 0)))
    })
    .toBeGreaterThan(WINDOW_SECONDS)
  return after.map((one, i) => (one.energy - (before[i]?.energy ?? 0)) / (one.seconds - (before[i]?.seconds ?? 0)))
}

const LOUD = 1e-4
const SILENT = 1e-6

/** So many others are heard, each of them. */
export async function hears(page: Page, count: number): Promise<void> {
  await expect.poll(async () => Math.min(...(await loudness(page, count)))).toBeGreaterThan(LOUD)
}

/** The connection is open, and nothing is to be heard on it. */
export async function hearsNothing(page: Page): Promise<void> {
  await expect.poll(async () => Math.max(...(await loudness(page, 1)))).toBeLessThan(SILENT)
}

export const openCalls = (page: Page): Promise<number> =>
  page.evaluate(() => window.peers.filter((peer) => peer.connectionState !== 'closed').length)

export const strip = (page: Page): Locator => page.getByRole('group', { name: 'Voice chat' })
export const talkers = (page: Page): Locator => strip(page).locator('.talker')

export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: entry }).click()
  await expect(page.getByRole('dialog', { name: 'Friday table' })).toBeHidden()
}
