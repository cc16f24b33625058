// Waits, durations and limits that the specification names.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { boardOf, choose, expect, hand, keepHand, newRoom, play, sitDown, tableOf } from './seats.ts'

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

/** Frames of this type that the page has sent so far. */
const sending = (page: Page, type: string): string[] => {
  const sent: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes(`"type":"${type}"`)) sent.push(String(payload))
    }),
  )
  return sent
}

/** So fast that nothing can be sent in between. */
const clickAtOnce = (button: Locator, times: number) =>
  button.evaluate(async (element: HTMLElement, count) => {
    for (let i = 0; i < count; i++) {
      element.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)

test('life and counters go out once I have made up my mind, not with every click', async ({ server, newPerson }) => {
  const sent = { life: [] as string[], counters: [] as string[] }
  let isFirst = true
  const { seats } = await tableOf(
    {
      url: server.url,
      newPerson: async (options) => {
        const page = await newPerson(options)
        if (isFirst) {
          sent.life = sending(page, 'set_player_stats')
          sent.counters = sending(page, 'set_custom_counters')
        }
        isFirst = false
        return page
      },
    },
    2,
  )
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  await clickAtOnce(ada.page.getByRole('button', { name: 'Lose 1 life' }), 4)
  await expect(boardOf(bea.page, ada.name).getByLabel('Life')).toHaveText('36')
  expect(sent.life).toHaveLength(1)

  const { card, id } = await play(ada.page)
  await choose(ada.page, card, 'Custom Counters')
  const dialog = ada.page.getByRole('dialog', { name: 'Custom Counters' })
  await dialog.getByLabel('Name of the counter').fill('charge')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const seen = bea.page.locator(`[data-card="${id}"]`)
  await expect(seen).toHaveAttribute('aria-label', /charge 1/)
  const before = sent.counters.length
  await clickAtOnce(dialog.getByRole('button', { name: 'More charge' }), 3)
  await expect(seen).toHaveAttribute('aria-label', /charge 4/)
  expect(sent.counters).toHaveLength(before + 1)
})

test('after seven mulligans there is no eighth', async ({ server, newPerson }) => {
  const { page } = await sitDown({ url: server.url, newPerson }, await newRoom(server.url))
  const again = page.getByRole('button', { name: 'Mulligan' })
  const ids = () => hand(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).join(' '))
  for (let taken = 1; taken <= 7; taken++) {
    const before = await ids()
    await expect(again).toBeEnabled()
    await again.click()
    await expect.poll(ids).not.toBe(before)
  }
  await expect(again).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Keep Hand' })).toBeEnabled()
})

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

test('while the server cannot store, the table says why it waits', async ({ server, newPerson }) => {
  let tell = (_code: string) => {}
  const { page } = await sitDown(
    {
      url: server.url,
      newPerson: async (options) => {
        const made = await newPerson(options)
        await made.routeWebSocket(/\/ws\/game/, (near) => {
          near.connectToServer()
          tell = (code) => near.send(JSON.stringify({ type: 'notice', payload: { code, message: '' } }))
        })
        return made
      },
    },
    await newRoom(server.url),
  )
  const notice = page.getByRole('status').filter({ hasText: 'The server cannot store anything right now.' })
  tell('storage_unavailable')
  await expect(notice).toBeVisible()
  tell('storage_restored')
  await expect(notice).toBeHidden()
})
