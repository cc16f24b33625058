// A table is watched: from the lobby, by its link, and by whoever leaves a seat; hands are shown, seats change hands.
import { test } from '../fixtures.ts'
import { withServer } from '../hall/other-servers.ts'
import { newAccount, openRoom, ownWord, signedIn } from '../hall/people.ts'
import { expect, fromGameMenu, hand, keepHand, newGuest, sitDown, tableOf } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

test('I watch a full table, talk in its gallery, see a hand that is opened, and take the seat that is freed', async ({
  server,
  seating,
  newPerson,
}) => {
  const name = `Balcony ${ownWord()}`
  const room = await openRoom(server.url, await newGuest(server.url), { name, max_players: 2 })
  const ada = await sitDown(seating, room)
  const bea = await sitDown(seating, room, 1)
  for (const { page } of [ada, bea]) await keepHand(page)
  await expect(ada.page.locator('.rail-eye')).toHaveCount(0)

  const lobby = await newPerson()
  await signedIn(lobby, await newAccount(server.url, 'Cleo'))
  await lobby.goto(`/dashboard?search=${encodeURIComponent(name)}`)
  const opened = lobby.waitForEvent('popup')
  await lobby.getByRole('button', { name: `Watch ${name}` }).click()
  const cleo = await opened
  const gallery = cleo.getByRole('region', { name: 'Gallery' })

  await test.step('what lies open is there, and nothing else', async () => {
    await expect(cleo.locator('.board')).toHaveCount(2)
    await expect(gallery).toContainText('You are watching. All seats are taken.')
    await expect(hand(cleo)).toHaveCount(0)
    await expect(cleo.getByRole('button', { name: 'Pass Turn' })).toHaveCount(0)
    await expect(ada.page.locator('.rail-eye')).toHaveAccessibleName('1 watches. Cleo')
    await cleo.keyboard.press('d') // draws for whoever plays
    await expect(cleo.getByRole('log', { name: 'Log' })).not.toContainText('drew')
  })

  await test.step('the gallery’s chat reaches the players, who may hide it', async () => {
    await cleo.getByLabel('Say to the gallery').fill('Nice board!')
    await cleo.keyboard.press('Enter')
    await expect(gallery.getByRole('log')).toContainText('Cleo Nice board!')
    await ada.page.locator('.rail-eye').click()
    const theirs = ada.page.getByRole('region', { name: 'Gallery' })
    await expect(theirs).toContainText('Nice board!')
    await expect(ada.page.getByRole('log', { name: 'Chat' })).not.toContainText('Nice board!')
    await fromGameMenu(ada.page, 'Settings')
    await ada.page.getByRole('switch', { name: 'What spectators say' }).click()
    await ada.page.getByRole('button', { name: 'Done' }).click()
    await expect(theirs).toContainText('Cleo')
    await expect(theirs).not.toContainText('Nice board!')
  })

  await test.step('a hand is opened and closed', async () => {
    await fromGameMenu(ada.page, 'Show my hand to spectators')
    await expect(ada.page.locator('.hand-shown')).toHaveText('Open to the gallery')
    await expect(hand(cleo)).toHaveCount(7)
    await expect(cleo.getByRole('log', { name: 'Log' })).toContainText(`${ada.name} opened their hand to the gallery`)
    await expect(bea.page.locator(`[data-hand] .hand-open`)).toHaveCount(0)
    await fromGameMenu(ada.page, 'Hide my hand from spectators')
    await expect(hand(cleo)).toHaveCount(0)
  })

  await test.step('by the link of a full table I watch as a guest', async () => {
    const page = await newPerson()
    await page.addInitScript(() => localStorage.setItem('analytics_consent', 'false'))
    await page.goto(`/games/${room.id}/play`)
    await page.getByLabel('Your name at the table').fill('Dario')
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Gallery' })).toContainText('2 watch')
    await expect(cleo.locator('.rail-eye')).toHaveAccessibleName(/^2 watch\. You are watching\. Cleo, Dario$/)
    await page.context().close()
    await expect(cleo.locator('.rail-eye')).toHaveAccessibleName(/^1 watches/)
  })

  await test.step('who leaves stays to watch, and the seat is mine', async () => {
    await fromGameMenu(bea.page, 'Leave Room')
    await bea.page.getByRole('button', { name: 'Leave and watch' }).click()
    await expect(bea.page.getByRole('region', { name: 'Gallery' })).toContainText('You are watching. A seat is free.')
    await expect(bea.page).toHaveURL(/watch=true$/)
    await cleo.getByRole('button', { name: 'Take a seat' }).click()
    const decks = cleo.getByRole('dialog', { name: 'Choose a deck' })
    await decks.getByRole('radio').first().click()
    await decks.getByRole('button', { name: 'Sit down' }).click()
    await keepHand(cleo)
    await expect(hand(cleo)).toHaveCount(7)
    await expect(cleo).toHaveURL(new RegExp(`/games/${room.id}/play$`))
    await expect(bea.page.locator('.board').filter({ hasText: 'Cleo' })).toHaveCount(1)
    await expect(cleo.locator('.rail-eye')).toHaveAccessibleName(`1 watches. ${bea.name}`)
  })
})

test('a gallery that is full says so, and lets me in when somebody has left', async ({
  page,
  server,
  newPerson,
  allowConsole,
}) => {
  allowConsole(/WebSocket|ERR_CONNECTION_REFUSED/) // the server of this test ends before its pages
  await page.goto('/')
  await withServer(page, server.databaseUrl, { MAX_SPECTATORS_PER_ROOM: '1' }, async (url) => {
    const { room } = await tableOf({ url, newPerson: () => newPerson({ baseURL: url }) }, 1)
    const watching = async () => {
      const person = await newPerson({ baseURL: url })
      await signedIn(person, await newGuest(url))
      await person.goto(`/games/${room.id}/play?watch=true`)
      return person
    }
    const first = await watching()
    await expect(first.getByRole('region', { name: 'Gallery' })).toContainText('1 watches')
    const late = await watching()
    await expect(late.getByText('The gallery is full').first()).toBeAttached()
    await late.getByRole('button', { name: 'Try again' }).click()
    await expect(late.getByText('The gallery is full').first()).toBeAttached()
    await first.close()
    await expect(async () => {
      await late.getByRole('button', { name: 'Try again' }).click()
      await expect(late.getByRole('region', { name: 'Gallery' })).toContainText('1 watches', { timeout: 3_000 })
    }).toPass()
  })
})

test('who may watch is the owner’s to say, in the room’s form', async ({ page, server }) => {
  const me = await newAccount(server.url)
  await signedIn(page, me)
  const name = `Closed doors ${ownWord()}`
  await openRoom(server.url, me, { name })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog')
  const choose = async (field: string, option: string) => {
    await form.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('They see it', '1 minute later')
  await choose('Spectators', 'Everybody in the lobby')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(form.getByRole('combobox', { name: 'They see it' })).toHaveText('1 minute later')
  await choose('Spectators', 'Nobody')
  await expect(form.getByRole('combobox', { name: 'They see it' })).toBeDisabled()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
})
