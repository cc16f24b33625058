// Casts from the command zone, the tax that follows, and damage of each of two commanders.
import type { Deck } from '@fourmat/protocol'
import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import {
  boardOf,
  choose,
  count,
  expect,
  field,
  keepHand,
  newGuest,
  newRoom,
  openLog,
  ownBoard,
  pile,
  sitDown,
  sitDownWith,
  two,
} from './seats.ts'

test('casts of a commander are counted and taxed at every table, and can be mended', async ({ seating }) => {
  const [ada, bea] = await two(seating)
  const { page } = ada
  const own = ownBoard(page)
  const seen = boardOf(bea.page, ada.name)
  const lines = await openLog(bea.page)
  await expect(count(own, 'commandZone').locator('.tax')).toHaveCount(0)
  for (const tax of ['+2', '+4']) {
    await pile(own, 'commandZone').hover()
    await page.keyboard.press('p')
    await expect(field(own)).toHaveCount(1)
    for (const board of [own, seen]) await expect(count(board, 'commandZone').locator('.tax')).toHaveText(tax)
    await choose(page, field(own).first(), 'Command Zone')
    await expect(field(own)).toHaveCount(0)
  }
  await expect(lines.getByText(/cast .*, paying 2 more/)).toBeVisible()
  // What was no cast is taken back in the list of figures.
  await page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
  const list = page.getByRole('dialog', { name: `All stats of ${ada.name}` })
  const casts = list.locator('.stats-row').last()
  await expect(casts.getByRole('textbox')).toHaveValue('2')
  await casts.getByRole('button', { name: /^Less/ }).click()
  await expect(count(seen, 'commandZone').locator('.tax')).toHaveText('+2')
  await expect(lines.getByText(/set the casts of .* to 1/)).toBeVisible()
})

test('two commanders of one player are cast and do damage each for itself', async ({ server, newPerson }) => {
  const room = await newRoom(server.url)
  const ada = await sitDown({ url: server.url, newPerson }, room)
  const who = await newGuest(server.url)
  const deck = await call<Deck>(server.url, who, 'POST', '/decks', { name: 'Pair', format: 'commander' })
  await call(server.url, who, 'POST', `/decks/${deck.id}/bulk-import`, {
    cards: [{ name: 'Island', quantity: 98 }],
    commander_name: 'Hestrel, Crowned in Cinders',
    partner_commander_name: 'Oda of the Last Lantern',
  })
  const bea = await sitDownWith(newPerson, room, who, deck)
  for (const { page } of [ada, bea]) await keepHand(page)

  await pile(ownBoard(bea.page), 'commandZone').click()
  const zone = bea.page.getByRole('dialog', { name: 'Your command zone' })
  await zone.getByRole('option', { name: /Oda/ }).click()
  await zone.getByRole('button', { name: 'Battlefield', exact: true }).click()
  await bea.page.keyboard.press('Escape')
  await expect(zone).toHaveCount(0)
  const taxes = count(boardOf(ada.page, bea.name), 'commandZone').locator('.tax')
  await expect(taxes).toHaveText(['+2'])
  await expect(taxes).toHaveAttribute('title', /^Oda of the Last Lantern was cast once/)

  await ada.page.getByRole('button', { name: `All stats of ${ada.name}` }).click()
  const list = ada.page.getByRole('dialog', { name: `All stats of ${ada.name}` })
  for (const [commander, damage] of [
    ['Hestrel, Crowned in Cinders', '11'],
    ['Oda of the Last Lantern', '12'],
  ]) {
    const figure = list.getByRole('textbox', { name: `From ${bea.name}: ${commander}` })
    await figure.fill(damage ?? '')
    await figure.press('Enter')
  }
  await ada.page.keyboard.press('Escape')
  const seen = boardOf(bea.page, ada.name)
  await expect(seen.getByLabel('Life', { exact: true })).toHaveText('17')
  await expect(seen.locator('.from-seat')).toHaveText('11 | 122')
  await expect(seen.locator('.stat.is-deadly')).toHaveCount(0) // 23 together, but of no commander 21
})
