import type { Deck } from '@fourmat/protocol'
import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import { boardOf, body, choose, expect, field, hand, nameOf, ownBoard, pile, play, tableOf } from './seats.ts'

test.describe.configure({ timeout: 180_000 })

/** Everything that the page's scripts hold at this moment. */
async function heapOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  const chunks: string[] = []
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await cdp.detach()
  return chunks.join('')
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

test('my opponent’s browser never holds what it may not know', async ({ server, newPerson }) => {
  const frames: string[] = []
  const { seats } = await tableOf(
    {
      url: server.url,
      newPerson: async (options) => {
        const page = await newPerson(options)
        page.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => frames.push(`${page.url()} ${String(payload)}`)),
        )
        return page
      },
    },
    2,
  )
  const [ada, bea] = seats
  if (!ada || !bea) throw new Error('two seats')
  const beasFrames: string[] = []
  bea.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => beasFrames.push(String(payload))))
  await bea.page.reload()
  await expect(hand(bea.page)).toHaveCount(7)

  // Ada draws, looks through her library, and puts a card face down: all of it in Bea's sight, none of it in her knowledge.
  await choose(ada.page, pile(ownBoard(ada.page), 'library'), 'Draw card')
  await expect(hand(ada.page)).toHaveCount(8)
  await choose(ada.page, pile(ownBoard(ada.page), 'library'), 'View all')
  const drawer = ada.page.getByRole('dialog', { name: 'Your library' })
  await expect(drawer.getByRole('option').first()).toBeVisible()
  const library = await drawer
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''))
  await drawer.getByRole('button', { name: 'Close and Shuffle' }).click()
  const secretName = await nameOf(hand(ada.page).first())
  await choose(ada.page, hand(ada.page).first(), 'Put onto the battlefield face down')
  await expect(field(boardOf(bea.page, ada.name))).toHaveAttribute('aria-label', /^Face-down card/)
  const held = await Promise.all((await hand(ada.page).all()).map(nameOf))

  // What Bea may know by herself: her own deck, which has some cards in common with Ada's.
  const beasDeck = await bea.page.evaluate(() => localStorage.getItem('last_deck_id') ?? '')
  const deck = JSON.stringify(await call<Deck>(server.url, bea.who, 'GET', `/decks/${beasDeck}`))
  const beasOwn = await Promise.all((await hand(bea.page).all()).map(nameOf))
  const canaries = [...new Set([secretName, ...held, ...library])].filter((name) => !deck.includes(inJson(name)))
  expect(canaries.length).toBeGreaterThan(5)
  const heap = await heapOf(bea.page)
  expect(heap).toContain(inJson(beasOwn[0] ?? '')) // she knows her own hand: the search finds what is there
  const page = await bea.page.evaluate(() => document.documentElement.outerHTML)
  const memory = await bea.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const name of canaries) {
    expect(page).not.toContain(name)
    expect(memory).not.toContain(name)
    expect(heap.includes(inJson(name)), `${name} in the heap`).toBe(false)
    expect(beasFrames.filter((frame) => frame.includes(JSON.stringify(name).slice(1, -1)))).toEqual([])
  }
  expect(beasFrames.length).toBeGreaterThan(3)

  // Its owner still knows it, and what is turned up is known to all.
  await body(field(ownBoard(ada.page))).hover()
  await ada.page.keyboard.press('z')
  await expect(field(boardOf(bea.page, ada.name))).toHaveAttribute(
    'aria-label',
    new RegExp(`^${secretName.replace(/[^\w ]/g, '.')}`),
  )
})

test('what is revealed to one player is shown to that player alone', async ({ server, newPerson }) => {
  const { seats } = await tableOf({ url: server.url, newPerson }, 3)
  const [ada, bea, cid] = seats
  if (!ada || !bea || !cid) throw new Error('three seats')
  await play(ada.page)
  const name = await nameOf(hand(ada.page).first())
  await choose(ada.page, hand(ada.page).first(), 'Reveal')
  const dialog = ada.page.getByRole('dialog', { name: 'Reveal 1 card' })
  await dialog.getByRole('checkbox', { name: cid.name }).click()
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await expect(
    bea.page.getByRole('dialog', { name: `${ada.name} reveals a card` }).getByRole('img', { name }),
  ).toBeVisible()
  await cid.page.getByRole('button', { name: /Log and chat/ }).click()
  await expect(cid.page.getByRole('log', { name: 'Log' })).toContainText(`revealed a card to ${bea.name}`)
  await expect(cid.page.getByRole('dialog')).toHaveCount(0)
})
