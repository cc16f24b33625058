import type { Page } from '@playwright/test'
import { barriers } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openRoom } from '../hall/people.ts'
import { expect, keepHand, newGuest, type Seat, sitDown, tableOf } from '../table/seats.ts'
import { fromMenu, hears, hearsNothing, listenIn, openCalls, strip, talkers } from './received-audio.ts'

test.describe.configure({ timeout: 240_000 })

type NewPerson = (options?: { viewport?: { width: number; height: number } }) => Promise<Page>

const withEars =
  (newPerson: NewPerson): NewPerson =>
  async (options) => {
    const page = await newPerson(options)
    await listenIn(page.context())
    return page
  }

/** Each of them hears so many others; listening takes a while, so all listen at the same time. */
const allHear = (seats: readonly Seat[], count: number) => Promise.all(seats.map(({ page }) => hears(page, count)))

/** The first of them starts the call, the others come in when they are asked. */
async function callUp(seats: readonly Seat[]): Promise<void> {
  const [first, ...others] = seats
  if (!first) throw new Error('nobody')
  await fromMenu(first.page, 'Speak with Your Opponent')
  await expect(strip(first.page)).toBeVisible()
  for (const { page } of others) {
    await expect(page.getByRole('dialog', { name: 'Voice Chat Invitation' })).toContainText(first.name)
    await page.getByRole('button', { name: 'Join Voice Chat', exact: true }).click()
    await expect(strip(page)).toBeVisible()
  }
  for (const { page } of seats) await expect(talkers(page)).toHaveCount(seats.length - 1)
}

test('Two of us talk: each hears the other, until one is muted or hangs up', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 2)
  const [ada, bea] = seats as [Seat, Seat]
  await callUp(seats)
  await expect(ada.page.getByText(`${bea.name} joins the voice chat`).first()).toBeVisible()
  await allHear([ada, bea], 1)
  // Ada's microphone beeps once a second, and she is marked for less than that: looked at in every frame.
  await bea.page.waitForFunction(() => document.querySelector('.talker.is-speaking') !== null)

  await ada.page.getByRole('button', { name: 'Game menu' }).click()
  await expect(ada.page.getByRole('button', { name: 'Voice Chat Active' })).toBeDisabled()
  await ada.page.keyboard.press('Escape')

  await ada.page.getByRole('button', { name: 'Mute microphone' }).click()
  await expect(talkers(bea.page)).toHaveAttribute('data-state', 'muted')
  await Promise.all([hearsNothing(bea.page), hears(ada.page, 1)])
  await ada.page.getByRole('button', { name: 'Unmute microphone' }).click()
  await hears(bea.page, 1)

  await ada.page.getByRole('button', { name: 'Leave the voice chat' }).click()
  await expect(strip(ada.page)).toBeHidden()
  await expect(talkers(bea.page)).toHaveCount(0)
  for (const { page } of seats) await expect.poll(() => openCalls(page)).toBe(0)

  await ada.page.getByRole('button', { name: /^Join Voice Chat, 1 player is in it/ }).click()
  await allHear([ada, bea], 1)
})

test('I talk only while I hold the key, choose my microphone, and turn others down', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 2)
  const [ada, bea] = seats as [Seat, Seat]
  await callUp(seats)
  await hears(bea.page, 1)

  const { page } = ada
  await page.getByRole('button', { name: 'Voice settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Voice settings' })
  const microphone = settings.getByLabel('Microphone', { exact: true })
  await microphone.click()
  const other = page.getByRole('option', { selected: false }).last()
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(microphone).toHaveText(name)
  await hears(bea.page, 1)

  const volume = settings.getByRole('slider', { name: `Volume of ${bea.name}` })
  await volume.focus()
  await page.keyboard.press('Home')
  await expect(settings.getByText('0%', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.players.at(-1)?.volume)).toBe(0)

  await settings.getByRole('switch', { name: 'Push to talk' }).click()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await hearsNothing(bea.page)
  const hold = page.getByRole('button', { name: 'Hold to talk (V)' })
  await page.keyboard.down('v')
  await expect(hold).toHaveAttribute('aria-pressed', 'true')
  await hears(bea.page, 1)
  await page.keyboard.up('v')
  await expect(hold).toHaveAttribute('aria-pressed', 'false')
  await hearsNothing(bea.page)

  // By the keyboard on the button itself, which must not pass the turn.
  await hold.focus()
  await page.keyboard.down('Space')
  await expect(hold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.up('Space')
  await expect(hold).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.turn b')).toHaveText('–')
})

test('Three of us talk; one leaves the room, and the other two go on', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 3)
  const [ada, bea, cid] = seats as [Seat, Seat, Seat]
  await callUp(seats)
  await allHear(seats, 2)

  await fromMenu(ada.page, 'Leave Room')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Leave Room' }).click()
  await expect(ada.page).toHaveURL(/\/dashboard$/)
  for (const { page } of [bea, cid]) {
    await expect(talkers(page)).toHaveCount(1)
    await expect.poll(() => openCalls(page)).toBe(1)
  }
  await allHear([bea, cid], 1)
})

test('The server dies and comes back while we talk: the line between us holds', async ({
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|Failed to load resource|ERR_CONNECTION/)
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 2)
  const [ada, bea] = seats as [Seat, Seat]
  await callUp(seats)
  await allHear([ada, bea], 1)
  server.process().kill('SIGKILL')
  await server.process().exited
  await hears(ada.page, 1)
  await server.restart()
  // Or one of them may be back long before the other.
  for (const { page } of seats) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const { page } of seats)
    await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/, { timeout: 60_000 })
  await allHear([ada, bea], 1)
  for (const { page } of seats) expect(await page.evaluate(() => window.peers.length)).toBe(1)

  // And one who opens the table anew is heard anew.
  await bea.page.reload()
  await bea.page.getByRole('button', { name: /^Join Voice Chat/ }).click()
  await allHear([ada, bea], 1)
  await expect(talkers(ada.page)).toHaveCount(1)
})

test('My connection fails, for me alone: we hear each other again by ourselves', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 2)
  await callUp(seats)
  await allHear(seats, 1)
  for (const [failures, { page }] of seats.entries()) {
    await page.evaluate(() => {
      const peer = window.peers.at(-1)
      if (!peer) throw new Error('nobody')
      Object.defineProperty(peer, 'connectionState', { value: 'failed', configurable: true })
      peer.dispatchEvent(new Event('connectionstatechange'))
      Reflect.deleteProperty(peer, 'connectionState')
    })
    for (const { page: each } of seats) {
      await expect.poll(() => each.evaluate(() => window.peers.length)).toBe(failures + 2)
      await expect.poll(() => openCalls(each)).toBe(1)
    }
    await allHear(seats, 1)
  }
})

test('A stranger without a seat learns nothing of the call', async ({ server, newPerson }) => {
  const owner = await newGuest(server.url)
  const room = await openRoom(server.url, owner, { name: 'Two seats', max_players: 2 })
  const making = { url: server.url, newPerson: withEars(newPerson) }
  const seats = [await sitDown(making, room, 0), await sitDown(making, room, 1)]
  for (const { page } of seats) await keepHand(page)
  await callUp(seats)

  const stranger = await newPerson()
  const frames: string[] = []
  stranger.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  const who = await newGuest(server.url)
  await stranger.goto('/locales/en/shell.json')
  await stranger.evaluate((token) => {
    localStorage.setItem('access_token', token)
    localStorage.setItem('analytics_consent', 'false')
  }, who.token)
  const closed = stranger.evaluate(
    ([roomId, token]) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`/api/v1/ws/game?room_id=${roomId}&token=${token}`)
        const payload = { peer_id: 'stranger-stranger' }
        socket.onopen = () => socket.send(JSON.stringify({ type: 'call_join', payload, ref: 'in' }))
        socket.onclose = ({ code }) => resolve(code)
      }),
    [room.id, who.token] as const,
  )
  expect(await closed).toBe(4403)
  expect(frames).toEqual([])
  for (const { page } of seats) await expect(talkers(page)).toHaveCount(1)
  await allHear(seats, 1)
})

test('Asked in, I decline: whoever asked is told, and I can still come later', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 2)
  const [ada, bea] = seats as [Seat, Seat]
  await fromMenu(ada.page, 'Speak with Your Opponent')
  await bea.page.getByRole('button', { name: 'Decline' }).click()
  await expect(ada.page.getByText(`${bea.name} declined the voice chat`).first()).toBeVisible()
  await expect(strip(bea.page)).toBeHidden()
  await bea.page.getByRole('button', { name: /^Join Voice Chat, 1 player/ }).click()
  await hears(ada.page, 1)
})

test('A browser that does not allow the microphone, or finds none, says so, and I may only listen', async ({
  server,
  newPerson,
}) => {
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 2)
  const [ada, bea] = seats as [Seat, Seat]
  for (const [name, why, text] of [
    ['NotAllowedError', 'does not allow the microphone', 'Your browser does not let this page use the microphone'],
    ['NotFoundError', 'finds no microphone', 'No microphone was found'],
  ] as const)
    await test.step(`a browser that ${why}`, async () => {
      await ada.page.evaluate((error) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
      }, name)
      await fromMenu(ada.page, 'Speak with Your Opponent')
      await expect(ada.page.getByText(text)).toBeVisible()
      await expect(strip(ada.page)).toBeHidden()
      await ada.page.getByRole('button', { name: 'Only listen' }).click()
      await expect(ada.page.getByRole('button', { name: 'No microphone: you only listen' })).toBeDisabled()
      await bea.page.getByRole('button', { name: 'Join Voice Chat', exact: true }).click()
      await hears(ada.page, 1)
      await expect(talkers(bea.page)).toHaveAttribute('data-state', 'muted')
      // The next call is a new one, of pages that know of none.
      for (const { page } of seats) await page.reload()
      for (const { page } of seats) await expect(page.locator('.connection-pill')).toHaveClass(/is-connected/)
    })
})

test('Nothing bars my way in a call', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson: withEars(newPerson) }, 3)
  const [ada, bea] = seats as [Seat, Seat]
  const clean = async (page: Page) => expect(await barriers(page)).toEqual([])
  await fromMenu(ada.page, 'Speak with Your Opponent')
  await expect(bea.page.getByRole('dialog', { name: 'Voice Chat Invitation' })).toBeVisible()
  await clean(bea.page)
  for (const { page } of seats.slice(1))
    await page.getByRole('button', { name: 'Join Voice Chat', exact: true }).click()
  await expect(talkers(ada.page)).toHaveCount(2)
  await clean(ada.page)
  for (const theme of ['dark', 'light']) {
    await ada.page.evaluate((to) => {
      document.documentElement.className = to
    }, theme)
    await ada.page.getByRole('button', { name: 'Voice settings' }).focus()
    await ada.page.keyboard.press('Enter')
    await expect(ada.page.getByRole('dialog', { name: 'Voice settings' })).toBeVisible()
    await clean(ada.page)
    await ada.page.keyboard.press('Escape')
  }
  await ada.page.getByRole('button', { name: 'Mute microphone' }).focus()
  await ada.page.keyboard.press('Enter')
  await expect(ada.page.getByRole('button', { name: 'Unmute microphone' })).toBeVisible()
  await clean(ada.page)
  await ada.page.getByRole('button', { name: 'Leave the voice chat' }).focus()
  await ada.page.keyboard.press('Enter')
  await expect(strip(ada.page)).toBeHidden()
})
