// A game that was played is looked at again, by its players and by whoever has a link, and played on from any moment.
import { readFile } from 'node:fs/promises'
import { barriers } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { call, signedIn } from '../hall/people.ts'
import { anEvening, type Evening } from './evening.ts'

test.describe.configure({ timeout: 180_000 })

/** An evening that is over, and the address of its game. */
const anEndedEvening = async (url: string, count: number): Promise<Evening> => {
  const evening = await anEvening(url, count)
  await call(url, evening.people[0] as Evening['people'][number], 'DELETE', `/rooms/${evening.room.id}`)
  await evening.end()
  return evening
}

test('I look at a game again, by mouse and by keyboard, and give a moment of it away', async ({
  page,
  server,
  newPerson,
  context,
  allowConsole,
}) => {
  allowConsole(/404/) // of a link that was taken back
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { people } = await anEndedEvening(server.url, 3)
  const [me] = people as [Evening['people'][number]]
  await signedIn(page, me)
  await page.clock.install()
  await page.goto('/games')
  await page.getByRole('link', { name: 'Watch Friday table' }).click()
  await expect(page).toHaveURL(/\/games\/[\w-]+\/replay/)
  const timeline = page.getByRole('slider', { name: 'Timeline' })
  const now = async () => Number(await timeline.getAttribute('aria-valuenow'))
  const [first, last] = (await Promise.all(
    ['aria-valuemin', 'aria-valuemax'].map(async (name) => Number(await timeline.getAttribute(name))),
  )) as [number, number]
  const board = (name: string) => page.getByRole('region', { name: new RegExp(name) })
  const cards = (name: string) => board(name).locator('[data-card][data-zone="battlefield"]')

  await test.step('by keyboard: to the end and back, step by step, turn by turn', async () => {
    await page.keyboard.press('End')
    await expect(timeline).toHaveAttribute('aria-valuenow', `${last}`)
    await expect(cards('Ada').first()).toBeVisible()
    const atEnd = await cards('Ada').count()
    await page.keyboard.press('ArrowLeft')
    expect(await now()).toBe(last - 1)
    await page.keyboard.press('Shift+ArrowLeft')
    const turn = await now()
    expect(turn).toBeLessThan(last - 1)
    await page.keyboard.press('Shift+ArrowRight')
    expect(await now()).toBeGreaterThan(turn)
    await page.keyboard.press('Home')
    await expect(cards('Ada')).toHaveCount(0)
    expect(await now()).toBe(first)
    await expect(board('Ada')).toBeVisible() // a table at which nobody sits yet would be black
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    // The clock stands still between looks: the game of these tests was played within seconds, and would be over before a second key.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    while ((await now()) <= first + 3) await page.clock.runFor(10)
    const stopped = await now()
    expect(stopped).toBeLessThan(last)
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await page.clock.runFor(1_000)
    expect(await now()).toBe(stopped)
    await page.clock.resume()
    await page.keyboard.press('End')
    await expect(cards('Ada')).toHaveCount(atEnd)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await expect(sheet).toContainText('The next turn')
    await expect(sheet).not.toContainText('Say something') // nobody is there to hear it
    await page.keyboard.press('Escape')
  })

  await test.step('by mouse: the timeline, the buttons, a pile, another seat', async () => {
    const { x, y, width, height } = (await timeline.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height - 8)
    expect(Math.abs((await now()) - (first + last) / 2)).toBeLessThan(last / 50)
    await page.getByRole('button', { name: 'Step forward' }).click()
    await expect(page).toHaveURL(new RegExp(`at=${await now()}`))
    await page.keyboard.press('End')
    await board('Marisol')
      .getByRole('button', { name: /^Graveyard/ })
      .click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: /^Ada’s hand/ })).toBeVisible()
    await page.getByRole('button', { name: 'Look from Theo’s seat' }).click()
    await expect(page.getByRole('list', { name: /hand/ })).toHaveCount(0)
    expect(await now()).toBe(last)
    await page.getByRole('button', { name: 'Look from Ada’s seat' }).click()
    await expect(page.getByRole('list', { name: /^Ada’s hand/ })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  await test.step('an address that makes no sense opens it at its beginning, or at its end', async () => {
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}?at=never`)
    await expect.poll(now).toBeLessThan(last)
    await page.goto(`${pathname}?at=${last + 99}`)
    await expect.poll(now).toBe(last)
  })

  await test.step('all of it is mine as a file', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as JSON' }).click()
    const download = await file
    expect(download.suggestedFilename()).toBe('Friday table.json')
    const game = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(game).toMatchObject({ initial_seq: expect.any(Number), events: expect.any(Array) })
    expect(game.initial_seq + game.events.length).toBe(last)
  })

  await test.step('shared, it opens without an account at that moment, and does not once it is taken back', async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Share this game' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toContain(`at=${last - 1}`)
    const guest = await newPerson()
    await guest.goto(link)
    const theirs = guest.getByRole('slider', { name: 'Timeline' })
    await expect(theirs).toHaveAttribute('aria-valuenow', `${last - 1}`)
    await expect(guest.locator('[data-board="A"] [data-zone="battlefield"]').first()).toBeVisible()
    await expect(guest.getByRole('list', { name: /hand/ })).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Play on from here' })).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Show my hand' }).click()
    await expect(dialog.getByRole('switch', { name: 'Show my hand' })).toBeChecked()
    await guest.reload()
    await expect(guest.getByRole('list', { name: /^Ada’s hand/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'There is no such game' })).toBeVisible()
    await guest.close()
  })

  await test.step('played on from there, the new table is that one, and I sit at my place', async () => {
    await page.getByRole('dialog', { name: 'Share this game' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Step back' }).click()
    const atMoment = await cards('Ada').count()
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.getByRole('button', { name: 'Open the room' }).click()
    await expect(page).toHaveURL(/\/games\/[\w-]+\/play/)
    await expect(page.getByRole('list', { name: /^Your hand/ })).toBeVisible()
    await expect(page.locator('.board.is-own [data-card][data-zone="battlefield"]')).toHaveCount(atMoment)
    await page.keyboard.press('i')
    await expect(page.getByRole('log', { name: 'Log' })).toContainText('The game goes on here')
  })
})
