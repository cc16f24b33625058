// A deck that is shown to others: from its owner's editor to the page that anybody reads, and into their own decks.
import type { Deck } from '@fourmat/protocol'
import { barriers, expectNoBarriers } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { aDeck, guest, open, row, SMALL } from './my-decks.ts'

const DESCRIPTION = '# Slowly\nHold **two lands**, and [read on](https://example.org/more).\n\n- first\n- second'

test('I describe my deck, file it, show it to everybody, and somebody without an account reads and copies it', async ({
  page,
  newPerson,
  server,
}) => {
  const me = await guest(page, server.url)
  const deck = await aDeck(me, SMALL, { name: 'Seen by all' })
  await open(me, deck)

  await test.step('I write what it is about, and see how it will be read', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Description, folder and tags' }).click()
    const dialog = page.getByRole('dialog', { name: 'About this deck' })
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION)
    await dialog.getByRole('textbox', { name: 'Folder' }).fill('Harbour')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('slow, friendly')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Description, folder and tags' }).click()
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Preview' }).click()
    await expect(dialog.getByRole('heading', { name: 'Slowly' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'read on' })).toHaveAttribute('href', 'https://example.org/more')
    expect(await barriers(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const link = await test.step('I make it public, and have its link', async () => {
    await page.getByRole('button', { name: 'Who sees it: Private' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who sees it' })
    await dialog.getByRole('radio', { name: /^Public/ }).click()
    const address = dialog.getByRole('textbox', { name: 'The link' })
    await expect(address).toHaveValue(new RegExp(`^${server.url}/d/[\\w-]{22}$`))
    expect(await barriers(page, { within: '[role=dialog]' })).toEqual([])
    return address.inputValue()
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Who sees it: Public' })).toBeVisible()

  await test.step('It lies in its folder, and in the library', async () => {
    await page.getByRole('link', { name: 'Library' }).click()
    await expect(page.getByRole('link', { name: 'Seen by all' })).toBeVisible()
    await expect(page).toHaveTitle('Library · Fourmat')
    await expectNoBarriers(page)
    await page.getByRole('searchbox').fill('sextant')
    await expect(page).toHaveURL(/find=sextant/)
    await expect(page.getByRole('link', { name: 'Seen by all' })).toBeVisible()
    await page.getByRole('button', { name: 'Black' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody shows such a deck yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('link', { name: 'Seen by all' }).click()
    await expect(page).toHaveURL(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Seen by all' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit this deck' })).toBeVisible()
  })

  await test.step('A stranger reads it without a script', async () => {
    const plain = await newPerson({ javaScriptEnabled: false })
    await plain.goto(link)
    await expect(plain.getByRole('heading', { level: 1, name: 'Seen by all' })).toBeVisible()
    await expect(plain.getByRole('heading', { name: 'Slowly' })).toBeVisible()
    await expect(plain.getByRole('listitem').filter({ hasText: 'Lantern-Eyed Fox' })).toBeVisible()
    await expect(plain.getByRole('heading', { name: 'Mana curve' })).toBeVisible()
  })

  await test.step('With one they copy it as a guest, and stand in its editor', async () => {
    const stranger = await newPerson()
    await stranger.goto(link)
    const copy = stranger.getByRole('button', { name: 'Copy this deck' })
    await expect(copy).toBeVisible()
    await expectNoBarriers(stranger)
    await copy.click()
    await stranger.getByRole('button', { name: 'Go on as a guest' }).click()
    await expect(stranger).toHaveURL(/\/decks\/[\w-]+$/)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Seen by all' })).toBeVisible()
    await expect(row(stranger, 'Lantern-Eyed Fox')).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Who sees it: Private' })).toBeVisible()
  })
})

test('I sort my cards under categories by what they say, by name and by hand', async ({ page, server }) => {
  const me = await guest(page, server.url)
  const deck = await aDeck(me, SMALL, { name: 'To be sorted' })
  await open(me, deck)
  const group = (name: string) => page.locator('.deck-group').filter({ has: page.getByRole('heading', { name }) })

  await page.getByRole('combobox', { name: 'Groups' }).click()
  await page.getByRole('option', { name: 'By category' }).click()
  await expect(group('Not sorted yet')).toContainText('Lantern-Eyed Fox')

  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  const suggestions = page.getByRole('dialog', { name: 'Suggest categories' })
  await suggestions.getByRole('button', { name: 'Answer from the Fog: Counterspell' }).click()
  expect(await barriers(page, { within: '[role=dialog]' })).toEqual([])
  await suggestions.getByRole('button', { name: 'Done' }).click()
  await expect(group('Counterspell')).toContainText('Answer from the Fog')

  await row(page, 'Brass Sextant').focus()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Categories of Brass Sextant' })
  await dialog.getByRole('textbox', { name: 'Another category' }).fill('Tools')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Take off Tools' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const fox = await row(page, 'Lantern-Eyed Fox').boundingBox()
  const tools = await group('Tools').boundingBox()
  if (!fox || !tools) throw new Error('The cards are not in sight')
  await page.mouse.move(fox.x + 40, fox.y + 10)
  await page.mouse.down()
  await page.mouse.move(tools.x + 60, tools.y + 20, { steps: 5 })
  await expect(group('Tools')).toContainClass('deck-group-over')
  await page.mouse.up()
  await expect(group('Tools')).toContainText('Lantern-Eyed Fox')
  await expect(page.getByRole('menu')).toHaveCount(0) // the end of a drag is no click

  await expect
    .poll(async () => {
      const { cards } = await me.call<Deck>('GET', `/decks/${deck.id}`)
      return cards.find(({ name }) => name === 'Lantern-Eyed Fox')?.categories
    })
    .toEqual(['Tools'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(group('Not sorted yet')).toContainText('Lantern-Eyed Fox')
})

test('Its page can be read before the code of the app has come, and nothing moves when that comes', async ({
  page,
  newPerson,
  server,
}) => {
  const me = await guest(page, server.url)
  const deck = await aDeck(me, SMALL, { name: 'Quickly read' })
  const shown = await me.call<Deck>('PUT', `/decks/${deck.id}`, {
    name: deck.name,
    format: deck.format,
    visibility: 'link',
    description: DESCRIPTION,
  })
  const stranger = await newPerson() // who has seen nothing yet
  let letCodeCome = () => {}
  const codeMayCome = new Promise<void>((resolve) => {
    letCodeCome = resolve
  })
  await stranger.route('**/assets/*.js', async (route) => {
    await codeMayCome
    await route.continue()
  })
  await stranger.goto(`/d/${shown.share_key}`, { waitUntil: 'commit' })
  await expect(stranger.getByRole('heading', { level: 1, name: 'Quickly read' })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Slowly' })).toBeVisible()
  await expect(stranger.getByText('Brass Sextant').first()).toBeVisible()
  letCodeCome()
  await expect(stranger.getByRole('button', { name: 'Copy this deck' })).toBeVisible()
  const shifted = await stranger.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
  expect(shifted).toBeLessThan(0.02)
})

test('Where pictures cannot be had, a shown deck has text faces and our mark', async ({
  page,
  newPerson,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const me = await guest(page, server.url)
  const { id, name, format } = await aDeck(me, SMALL, { name: 'No pictures' })
  const shown = { name, format, visibility: 'link', description: DESCRIPTION }
  const { share_key } = await me.call<Deck>('PUT', `/decks/${id}`, shown)
  const reader = await newPerson()
  await reader.route(/\/faces\/.*\?v=/, (route) => route.abort())
  await reader.goto(`/d/${share_key}`)
  const isSeen = (image: HTMLImageElement) => image.naturalWidth > 0
  await expect.poll(() => reader.locator('.dp-leader').evaluate(isSeen)).toBe(true)
  await expect(reader.locator('.dp-art svg')).toBeVisible()
  await expect(reader.locator('.dp-art img')).toHaveCount(0)
  await reader.getByText('Brass Sextant', { exact: true }).hover()
  await expect.poll(() => reader.locator('.dp-hover img').evaluate(isSeen)).toBe(true)
  expect(await barriers(reader)).toEqual([])
})
