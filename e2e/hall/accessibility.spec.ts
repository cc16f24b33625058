import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newAccount, openRoom, ownWord, signedIn } from './people.ts'

test('Nothing bars my way on the pages that everybody sees', async ({ page, allowConsole }) => {
  allowConsole(/404/) // the page that does not exist
  for (const [name, path] of [
    ['the landing page with the question about analytics', '/'],
    ['the contact page', '/contact'],
    ['the login form', '/login'],
    ['the signup form', '/signup'],
    ['the not-found page', '/nowhere'],
  ] as const)
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible() // the still page has no main
      await expectNoBarriers(page)
    })
})

test('Nothing bars my way on an invitation, nor when my name is too short', async ({ page, server }) => {
  const room = await openRoom(server.url, await newAccount(server.url), {
    name: 'Shared table',
    description: 'No clock',
  })
  await page.goto(`/games/${room.id}/play`)
  await expect(page.getByRole('heading', { name: 'Shared table' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('Your name at the table').fill('Al')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Username must be at least 3 characters long')).toBeVisible()
  await expectNoBarriers(page)
})

test('Nothing bars my way in forms that complain', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Password', { exact: true }).fill('lantern')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectNoBarriers(page)
})

test('Nothing bars my way with the language menu open', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoBarriers(page)
})

test.describe('signed in', () => {
  test.beforeEach(async ({ page, server }) => {
    const me = await newAccount(server.url)
    await signedIn(page, me)
    await openRoom(server.url, me, { name: 'Tuesday night table' })
    const other = await newAccount(server.url, 'Tobias')
    await openRoom(server.url, other, { name: `Open to all ${ownWord()}`, enforce_legality: true })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /Maren$/ })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('Nothing bars my way in the lobby, its dialogs and its notices', async ({ page }) => {
    await expectNoBarriers(page)
    for (const [name, open] of [
      ['create', 'Create room'],
      ['join', 'Join Tuesday night table'],
      ['edit', 'Edit Tuesday night table'],
      ['delete', 'Delete Tuesday night table'],
    ] as const)
      await test.step(`the dialog to ${name} a room`, async () => {
        await page.getByRole('button', { name: open }).first().click()
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
        await expect(dialog).toBeVisible()
        if (name === 'join') await expect(page.getByRole('radio').first()).toBeVisible()
        await expectNoBarriers(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
    await test.step('a notice', async () => {
      await page.getByRole('button', { name: 'Delete Tuesday night table' }).click()
      await page.getByRole('button', { name: 'Delete room' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Room deleted' })).toBeVisible()
      await expectNoBarriers(page)
    })
    await test.step('no rooms', async () => {
      await page.getByRole('searchbox', { name: 'Search rooms' }).fill(ownWord())
      await expect(page.getByRole('heading', { name: 'No active games found' })).toBeVisible()
      await expectNoBarriers(page)
    })
  })

  test('Nothing bars my way in my menu', async ({ page }) => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: 'Español' })).toBeVisible()
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 400, height: 720 }) // where the bar's links stand in the menu
    await expect(page.getByRole('menuitem', { name: 'Support us' })).toBeVisible()
    await expectNoBarriers(page)
  })

  test('My menu has its name before mine is known', async ({ page }) => {
    await page.route('**/api/v1/users/me', () => {}) // never answered
    await page.reload()
    await expect(page.getByRole('button', { name: 'Account menu', exact: true })).toBeVisible()
    await expectNoBarriers(page)
  })

  test('Everything that I can press is 24 pixels wide and high at least', async ({ page }) => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=switch]')]
        .filter((element) => element.offsetParent !== null && !element.closest('p'))
        .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ name, box }) => `${name}: ${box.width}x${box.height}`),
    )
    expect(small).toEqual([])
  })
})
