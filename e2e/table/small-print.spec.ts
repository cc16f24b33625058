// Waits, durations and limits that the specification names.
import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { expect, keepHand, sitDown, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

interface Noted {
  waits: number[] // of every timer
  volumes: number[]
}

/** From now on the page notes how long its timers wait and how loud its sounds are. */
const noting = (page: Page) =>
  page.addInitScript(() => {
    const noted: Noted = { waits: [], volumes: [] }
    ;(window as unknown as { noted: Noted }).noted = noted
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, wait?: number, ...rest: unknown[]) => {
      noted.waits.push(Math.round(wait ?? 0))
      return setTimeout(run, wait, ...rest)
    }) as typeof window.setTimeout
    const { createGain } = AudioContext.prototype
    AudioContext.prototype.createGain = function () {
      const gain = createGain.call(this)
      queueMicrotask(() => noted.volumes.push(Math.round(gain.gain.value * 100) / 100))
      return gain
    }
  })

const noted = (page: Page): Promise<Noted> => page.evaluate(() => (window as unknown as { noted: Noted }).noted)

test('words in passing stay as long as they should, and a newcomer is heard softly', async ({ server, newPerson }) => {
  const making = {
    url: server.url,
    newPerson: async (options?: Parameters<typeof newPerson>[0]) => {
      const page = await newPerson(options)
      await noting(page)
      return page
    },
  }
  const { room, seats } = await tableOf(making, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const bea = await sitDown(making, room, 1)
  await expect.poll(async () => (await noted(ada.page)).volumes).toContain(0.2)

  /** The work leads to one more timer of this length. */
  const leadsToTimer = async (page: Page, wait: number, work: () => Promise<void>) => {
    const count = async () => (await noted(page)).waits.filter((one) => one === wait).length
    const before = await count()
    await work()
    await expect.poll(count).toBeGreaterThan(before) // a notice is seen before its time begins to run
  }
  await keepHand(bea.page)
  await leadsToTimer(bea.page, 4_000, async () => {
    await ada.page.getByRole('button', { name: 'Roll Dice' }).click()
    await ada.page.getByRole('button', { name: 'Roll a D6' }).click()
    await expect(bea.page.locator('.toast', { hasText: 'on a D6' })).toBeVisible()
  })
  await leadsToTimer(bea.page, 5_000, async () => {
    await ada.page.getByRole('button', { name: 'Game menu' }).click()
    await ada.page.getByRole('button', { name: 'Start New Game' }).click()
    await ada.page.getByRole('dialog', { name: 'Start New Game' }).getByRole('button', { name: 'Start Game' }).click()
    await expect(bea.page.locator('.toast', { hasText: 'You have been invited to a new game' })).toBeVisible()
  })
  await leadsToTimer(bea.page, 4_000, async () => {
    await ada.page.getByRole('button', { name: 'Cancel Game' }).click()
    await expect(bea.page.locator('.toast', { hasText: /cancel/i })).toBeVisible()
  })
})
