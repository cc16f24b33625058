import { answers, startFakeDiscord } from '@fourmat/server/fake-discord'
import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { withServer } from '../hall/other-servers.ts'
import { expect, type Seat, tableOf } from '../table/seats.ts'
import { fromMenu } from './received-audio.ts'

test.describe.configure({ timeout: 240_000 })

type NewPerson = (options?: { baseURL?: string; viewport?: { width: number; height: number } }) => Promise<Page>

/** Nobody leaves the machine: what Discord would show is a plain page. */
const people = (newPerson: NewPerson, baseURL: string) => async () => {
  const page = await newPerson({ baseURL })
  await page
    .context()
    .route('https://discord.gg/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Discord</title><h1>Discord</h1>' }),
    )
  return page
}

test('I ask for a channel: it opens in a new tab, the others are asked in, and it goes when we go', async ({
  page: home,
  server,
  newPerson,
}) => {
  const discord = await startFakeDiscord()
  await withServer(home, server.databaseUrl, discord.env, async (url) => {
    const { seats } = await tableOf({ url, newPerson: people(newPerson, url) }, 3)
    const [ada, bea, cid] = seats as [Seat, Seat, Seat]
    const opened = ada.page.context().waitForEvent('page')
    await fromMenu(ada.page, 'Speak with Your Opponent')
    const tab = await opened
    const [channel] = [...discord.channels.values()]
    const invite = `https://discord.gg/c${channel?.id.slice(-6)}`
    await expect(tab).toHaveURL(invite)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(channel).toMatchObject({ user_limit: 4, type: 2 })

    const joined = bea.page.context().waitForEvent('page')
    await expect(bea.page.getByRole('dialog', { name: 'Voice Chat Invitation' })).toContainText(ada.name)
    await bea.page.getByRole('button', { name: 'Join Voice Chat' }).click()
    await expect(await joined).toHaveURL(invite)
    await cid.page.getByRole('button', { name: 'Decline' }).click()
    await expect(ada.page.getByText(`${bea.name} joins the voice chat`).first()).toBeVisible()
    await expect(ada.page.getByText(`${cid.name} declined the voice chat`).first()).toBeVisible()
    await expect(ada.page.getByRole('dialog', { name: 'Voice Chat Invitation' })).toBeHidden()

    for (const { page } of [ada, bea]) {
      await page.getByRole('button', { name: 'Game menu' }).click()
      await expect(page.getByRole('button', { name: 'Voice Chat Active' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    // Who declined may come after all: it is the same channel.
    const later = cid.page.context().waitForEvent('page')
    await fromMenu(cid.page, 'Speak with Your Opponent')
    await expect(await later).toHaveURL(invite)
    expect(discord.channels.size).toBe(1)

    await fromMenu(ada.page, 'End Voice Chat')
    await expect.poll(() => discord.channels.size).toBe(0)
    for (const { page } of seats) {
      await page.getByRole('button', { name: 'Game menu' }).click()
      await expect(page.getByRole('button', { name: 'Speak with Your Opponent' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    expect(discord.problems).toEqual([])
    await Promise.all(seats.map(({ page }) => page.context().close()))
  })
  await discord.close()
})

test('I leave the room, and the channel that nobody came to goes with me', async ({
  page: home,
  server,
  newPerson,
}) => {
  const discord = await startFakeDiscord()
  await withServer(home, server.databaseUrl, discord.env, async (url) => {
    const { seats } = await tableOf({ url, newPerson: people(newPerson, url) }, 1)
    const [ada] = seats as [Seat]
    const opened = ada.page.context().waitForEvent('page')
    await fromMenu(ada.page, 'Speak with Your Opponent')
    await opened
    await expect.poll(() => discord.invites.size).toBe(1)
    await ada.page.bringToFront()
    await fromMenu(ada.page, 'Leave Room')
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Leave Room' }).click()
    await expect(ada.page).toHaveURL(/\/dashboard$/)
    await expect.poll(() => discord.channels.size).toBe(0)
    await ada.page.context().close()
  })
  await discord.close()
})

for (const [name, mood, text] of [
  ['refuses', answers.forbidden, 'Failed to create Discord channel'],
  ['is limited', answers.limited(60), 'Failed to create Discord channel'],
  ['does not answer', answers.hangUp, 'Failed to connect to Discord service'],
] as const)
  test(`When Discord ${name} I am told, and can try again`, async ({ page: home, server, newPerson }) => {
    const discord = await startFakeDiscord()
    await withServer(home, server.databaseUrl, discord.env, async (url) => {
      const { seats } = await tableOf({ url, newPerson: people(newPerson, url) }, 1)
      const [ada] = seats as [Seat]
      discord.surprise('POST guilds', mood)
      await fromMenu(ada.page, 'Speak with Your Opponent')
      await expect(ada.page.getByText(text)).toBeVisible()
      await ada.page.getByRole('button', { name: 'Game menu' }).click()
      await expect(ada.page.getByRole('button', { name: 'Speak with Your Opponent' })).toBeEnabled()
      expect(discord.channels.size).toBe(0)
      await ada.page.context().close()
    })
    await discord.close()
  })
