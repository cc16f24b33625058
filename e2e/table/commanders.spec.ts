// Casts from the command zone, the tax that follows, and damage of each of two commanders.
import type { Deck } from '@fourmat/protocol'
import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import { boardOf, count, expect, keepHand, newGuest, newRoom, ownBoard, pile, sitDown, sitDownWith } from './seats.ts'

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
