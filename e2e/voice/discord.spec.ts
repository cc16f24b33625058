import { answers, type FakeDiscord, startFakeDiscord } from '@fourmat/server/fake-discord'
import { startServerProcess } from '@fourmat/server/server-process'
import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { freePort, withServer } from '../hall/other-servers.ts'
import { call } from '../hall/people.ts'
import { expect, type Seat, tableOf } from '../table/seats.ts'
import { fromMenu } from './received-audio.ts'

test.describe.configure({ timeout: 240_000 })

/** A server that has begun a channel is waited for twice as long, unless it is known to have died. */
const WITHOUT_WAITING_FOR_IT = 15_000

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

const inMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Game menu' }).click()
  await expect(page.getByRole('button', { name: entry })).toBeEnabled()
  await page.keyboard.press('Escape')
}

/** How often Discord was asked to do something of this kind. */
const times = ({ requests }: FakeDiscord, method: string) => requests.filter((one) => one.method === method).length

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

    for (const { page } of [ada, bea]) await inMenu(page, 'Voice Chat Active')
    // Who declined may come after all: it is the same channel.
    const later = cid.page.context().waitForEvent('page')
    await fromMenu(cid.page, 'Speak with Your Opponent')
    await expect(await later).toHaveURL(invite)
    expect(discord.channels.size).toBe(1)

    await fromMenu(ada.page, 'End Voice Chat')
    await expect.poll(() => discord.channels.size).toBe(0)
    for (const { page } of seats) await inMenu(page, 'Speak with Your Opponent')
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
      await inMenu(ada.page, 'Speak with Your Opponent')
      expect(discord.channels.size).toBe(0)
      await ada.page.context().close()
    })
    await discord.close()
  })

test('All of us close our browsers, and within a minute the channel is gone; that of another table stays', async ({
  page: home,
  server,
  newPerson,
}) => {
  const discord = await startFakeDiscord()
  await withServer(home, server.databaseUrl, discord.env, async (url) => {
    const open = async (number: number) => {
      const { seats } = await tableOf({ url, newPerson: people(newPerson, url) }, number)
      const opened = seats[0]?.page.context().waitForEvent('page')
      await fromMenu(seats[0]?.page as Page, 'Speak with Your Opponent')
      await opened
      return seats
    }
    const others = await open(2)
    const gone = await open(1)
    await expect.poll(() => discord.invites.size).toBe(2)
    for (const { page } of gone) await page.context().close()
    await expect.poll(() => discord.channels.size, { timeout: 60_000 }).toBe(1)
    const [ada, bea] = others as [Seat, Seat]
    await inMenu(ada.page, 'Voice Chat Active')
    expect(times(discord, 'DELETE')).toBe(1)
    const joined = bea.page.context().waitForEvent('page')
    await bea.page.getByRole('button', { name: 'Join Voice Chat' }).click()
    await expect(await joined).toHaveURL(`https://discord.gg/${[...discord.invites.keys()][0]}`)
    await Promise.all(others.map(({ page }) => page.context().close()))
  })
  await discord.close()
})

test('Discord refuses me once: forty requests more do not reach it, and I am told each time', async ({
  page: home,
  server,
  newPerson,
}) => {
  const discord = await startFakeDiscord()
  await withServer(home, server.databaseUrl, discord.env, async (url) => {
    const { seats, room } = await tableOf({ url, newPerson: people(newPerson, url) }, 1)
    const [ada] = seats as [Seat]
    const refused = ada.page.getByText('Failed to create Discord channel')
    discord.surprise('POST guilds', ...Array(50).fill(answers.forbidden))
    await fromMenu(ada.page, 'Speak with Your Opponent')
    await expect(refused).toBeVisible()
    const path = `/discord/${room.id}/voice-channel`
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => call<{ success: boolean }>(url, ada.who, 'POST', path)),
    )
    expect(asked.filter(({ success }) => success)).toEqual([])
    await ada.page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(refused).toBeHidden()
    await fromMenu(ada.page, 'Speak with Your Opponent')
    await expect(refused).toBeVisible()
    expect(times(discord, 'POST')).toBe(1)
    expect(times(discord, 'GET')).toBeLessThanOrEqual(1) // one list for what another server may have left
    await ada.page.context().close()
  })
  await discord.close()
})

test('The server dies while it makes a channel: whoever asks the next one gets theirs at once', async ({
  page: home,
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|ERR_CONNECTION|502|503|504/)
  const discord = await startFakeDiscord()
  const env = { ...discord.env, PORT: String(await freePort()) }
  const first = await startServerProcess({ env: { ...env, DATABASE_URL: server.databaseUrl } })
  const page = await (async () => {
    const { seats } = await tableOf({ url: first.url, newPerson: people(newPerson, first.url) }, 1)
    const [ada] = seats as [Seat]
    discord.surprise('POST guilds', answers.nothing)
    await fromMenu(ada.page, 'Speak with Your Opponent')
    await discord.asked('POST guilds')
    return ada.page
  })().finally(() => first.kill('SIGKILL'))
  await first.exited
  await withServer(home, server.databaseUrl, env, async () => {
    await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/)
    const opened = page.context().waitForEvent('page')
    const askedAt = Date.now()
    await fromMenu(page, 'Speak with Your Opponent')
    await expect(await opened).toHaveURL(`https://discord.gg/${[...discord.invites.keys()][0]}`)
    expect(Date.now() - askedAt).toBeLessThan(WITHOUT_WAITING_FOR_IT)
    await page.context().close()
  })
  await discord.close()
})
