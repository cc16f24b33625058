import type { CardPrint, Page as Paged } from '@fourmat/protocol'
import type { TableClient } from '@fourmat/server/table-client'
import type { Page, WebSocketRoute } from '@playwright/test'
import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import { act, sitDownBare } from './bare-connection.ts'
import { boardOf, expect, field, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

const CARDS = 40

/** Lays out tokens; the returned ids are theirs. */
async function layTokens(line: TableClient, prints: readonly CardPrint[], cards: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < cards; i++) {
    const card = { card_print_id: prints[i % prints.length]?.card_print_id }
    const made = await act(line, 'create_token', { card, x: 0.05 + (i % 10) * 0.1, y: 0.05 + Math.floor(i / 10) * 0.2 })
    ids.push(made.payload.card.id)
  }
  return ids
}

/** Moves every card, turns each second, counts on each third and buries one, which a token does not survive. */
async function doMuch(line: TableClient, ids: readonly string[]): Promise<void> {
  const at = (n: number) => Math.round((0.05 + ((n * 0.618) % 0.9)) * 1000) / 1000
  for (const [i, id] of ids.entries()) {
    await act(line, 'move_card', { id, to: 'battlefield', updates: { x: at(i + 1), y: at(3 * i + 2) } })
    if (i % 2 === 0) await act(line, 'tap', { id, tapped: true })
    if (i % 3 === 0) await act(line, 'set_custom_counters', { id, counters: { charge: i + 1 } })
  }
  await act(line, 'move_card', { id: ids[0], to: 'graveyard' })
}

/** Says something at one table and waits until it is read at another: the log follows when the boards have shown all of it. */
async function tell(from: TableClient, to: Page, text: string): Promise<void> {
  await act(from, 'chat', { text })
  await expect(to.locator('.lines').getByText(text)).toBeVisible()
}

/** The cards of a board as they lie, in the order in which they cover one another. */
const lies = (page: Page, name: string) =>
  field(boardOf(page, name)).evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top } = (card as HTMLElement).style
      return [card.getAttribute('data-card'), card.classList.contains('is-tapped'), left, top, card.textContent]
    }),
  )

test('what came in while nothing reached me is shown to the last card, and then it is told', async ({
  server,
  newPerson,
}) => {
  const kept: { socket: WebSocketRoute; frame: string | Buffer }[] = []
  let isHeld = false
  const making = {
    url: server.url,
    newPerson: async () => {
      const page = await newPerson({ viewport: { width: 1920, height: 1080 } })
      await page.routeWebSocket(/ws\/game/, (socket) => {
        socket.connectToServer().onMessage((frame) => {
          if (isHeld) kept.push({ socket, frame })
          else socket.send(frame)
        })
      })
      return page
    },
  }
  const { room, seats } = await tableOf(making, 1)
  const [ada] = seats
  if (!ada) throw new Error('one seat')
  const bea = await sitDownBare(server.url, room)
  await expect(boardOf(ada.page, bea.name)).toHaveCount(1)
  const tokens = '/cards/prints?limit=4&skip=0&name=&tokens=only'
  const { data: prints } = await call<Paged<CardPrint>>(server.url, ada.who, 'GET', tokens)
  const ids = await layTokens(bea.line, prints, CARDS)
  await tell(bea.line, ada.page, 'All are laid')
  const before = await lies(ada.page, bea.name)
  expect(before).toHaveLength(CARDS)

  isHeld = true
  await doMuch(bea.line, ids)
  expect(await lies(ada.page, bea.name)).toEqual(before)
  isHeld = false
  for (const { socket, frame } of kept) socket.send(frame)
  await tell(bea.line, ada.page, 'That was all of it')
  const after = await lies(ada.page, bea.name)
  expect(after).toHaveLength(CARDS - 1)
  expect(after.filter(([, isTapped]) => isTapped)).toHaveLength(CARDS / 2 - 1)
  const lay = new Map(before.map(([id, , left, top]) => [id, `${left} ${top}`]))
  expect(after.filter(([id, , left, top]) => lay.get(id) === `${left} ${top}`)).toEqual([])
  await ada.page.reload()
  await expect.poll(() => lies(ada.page, bea.name)).toEqual(after)
})
