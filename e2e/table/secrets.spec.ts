import type { Deck, DeckCard } from '@fourmat/protocol'
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { type Account, call } from '../hall/people.ts'
import {
  boardOf,
  body,
  choose,
  commanderDecks,
  count,
  expect,
  field,
  hand,
  handCount,
  keepHand,
  nameOf,
  newGuest,
  newRoom,
  ownBoard,
  pile,
  play,
  sitDown,
  sitDownWith,
} from './seats.ts'

test.describe.configure({ timeout: 180_000 })

type NewPerson = Parameters<typeof sitDown>[0]['newPerson']

/** All that went through a page's connections, from the first on. */
interface Overheard {
  received: string[] // frames of its sockets
  sent: string[]
  asked: string[] // addresses
  answered: Promise<string>[]
}

/** People whose connections are listened to before they ask for anything. */
function overheard(newPerson: NewPerson): { newPerson: NewPerson; of: (page: Page) => Overheard } {
  const heard = new Map<Page, Overheard>()
  return {
    newPerson: async (options) => {
      const page = await newPerson(options)
      const { received, sent, asked, answered }: Overheard = { received: [], sent: [], asked: [], answered: [] }
      heard.set(page, { received, sent, asked, answered })
      page.on('websocket', (socket) => {
        asked.push(socket.url())
        socket.on('framereceived', ({ payload }) => received.push(String(payload)))
        socket.on('framesent', ({ payload }) => sent.push(String(payload)))
      })
      page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
      page.on('response', (response) => answered.push(response.text()))
      return page
    },
    of: (page) => heard.get(page) as Overheard,
  }
}

/** Every text that the page's scripts hold at this moment. */
async function heapOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  const chunks: string[] = []
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await cdp.detach()
  const snapshot = chunks.join('')
  return snapshot.slice(snapshot.lastIndexOf('"strings":'))
}

type Held = Record<'frames' | 'addresses' | 'answers' | 'page' | 'storage' | 'memory', string>

const holdingsOf = async (page: Page, { received, sent, asked, answered }: Overheard): Promise<Held> => ({
  frames: [...received, ...sent].join('\n'),
  addresses: asked.join('\n'),
  answers: (await Promise.all(answered)).join('\n'),
  page: await page.content(),
  storage: await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  memory: await heapOf(page),
})

/** What would tell which card it is. */
const marksOf = (card: DeckCard): string[] =>
  [card.name, card.card_id, card.card_print_id, card.front_image_uri, card.front_image_uri_small].filter(
    (mark) => mark !== null,
  )

const placesOf = (card: DeckCard, held: Held): string[] =>
  Object.entries(held).flatMap(([place, text]) =>
    marksOf(card)
      .filter((mark) => text.includes(mark))
      .map((mark) => `${mark} in ${place}`),
  )

/** A deck of sixty cards of which the others have none; their names are spelt alike in JSON, in HTML and in lists. */
async function canaries(url: string, who: Account, others: readonly Account[]): Promise<Deck> {
  const deckOf = (one: Account, id?: string) => call<Deck>(url, one, 'GET', `/decks/${id}`)
  const lists = await Promise.all(
    others.map(async (one, seat) => [
      await call(url, one, 'GET', '/decks'), // all of their commanders are among these
      await deckOf(one, (await commanderDecks(url, one))[seat]?.id),
    ]),
  )
  const known = JSON.stringify(lists)
  const decks = await Promise.all((await commanderDecks(url, who)).map(({ id }) => deckOf(who, id)))
  const free = decks.flatMap(({ cards }) => cards.map(({ name }) => name)).filter((name) => !known.includes(name))
  const names = [...new Set(free)].filter((name) => /^[\w'-]+ [\w' -]+$/.test(name)).slice(0, 60)
  expect(names).toHaveLength(60)
  const made = await call<Deck>(url, who, 'POST', '/decks', { name: 'Canaries', format: 'commander' })
  const cards = names.map((name) => ({ name, quantity: 1 }))
  return (await call<{ deck: Deck }>(url, who, 'POST', `/decks/${made.id}/bulk-import`, { cards })).deck
}

/** Puts a card of the hand onto the field, face down. */
async function playFaceDown(page: Page, card = hand(page).first()): Promise<{ card: Locator; name: string }> {
  const name = await nameOf(card)
  const before = await field(ownBoard(page)).count()
  await choose(page, card, 'Put onto the battlefield face down')
  await expect(field(ownBoard(page))).toHaveCount(before + 1)
  const id = await field(ownBoard(page)).last().getAttribute('data-card')
  return { card: page.locator(`[data-card="${id}"]`), name }
}

const called = (name: string) => new RegExp(`^${name}(,|$)`)

test('my opponents’ browsers never hold what they may not know', async ({ server: { url }, newPerson }) => {
  const people = overheard(newPerson)
  const room = await newRoom(url)
  const bea = await sitDown({ url, newPerson: people.newPerson }, room, 0)
  const cid = await sitDown({ url, newPerson: people.newPerson }, room, 1)
  const who = await newGuest(url)
  const deck = await canaries(url, who, [bea.who, cid.who])
  const ada = await sitDownWith(newPerson, room, who, deck)
  const cardCalled = (name: string) => deck.cards.find((card) => card.name === name) as DeckCard
  const both = [boardOf(bea.page, ada.name), boardOf(cid.page, ada.name)]
  const library = pile(ownBoard(ada.page), 'library')
  const drawer = ada.page.getByRole('dialog', { name: 'Your library' })
  for (const { page } of [bea, cid]) await keepHand(page)

  // Ada sees three hands, puts a card on the bottom, and looks into her library and arranges it.
  await ada.page.getByRole('button', { name: 'Mulligan' }).click()
  await ada.page.getByRole('button', { name: 'Mulligan' }).click()
  await expect(ada.page.getByText('Keeping this hand puts 1 card on the bottom')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Keep Hand' }).click()
  await ada.page.locator('.opening-card').first().click()
  await ada.page.getByRole('button', { name: 'Start Game' }).click()
  for (const seen of both) await expect(handCount(seen)).toHaveText('6')
  await choose(ada.page, library, 'View top X cards')
  await ada.page.getByLabel('How many').fill('3')
  await ada.page.getByRole('button', { name: 'Confirm' }).click()
  await drawer.getByRole('option').first().focus()
  const top = (await drawer.getByRole('option').first().getAttribute('aria-label')) ?? ''
  await drawer.getByRole('button', { name: 'Later' }).click()
  await expect(drawer.getByRole('option').nth(1)).toHaveAttribute('aria-label', top)
  await ada.page.keyboard.press('Escape')
  await choose(ada.page, library, 'Draw card')
  for (const seen of both) await expect(handCount(seen)).toHaveText('7')
  await choose(ada.page, library, 'View all')
  await drawer.getByRole('button', { name: 'Close and Shuffle' }).click()

  // One face down with a token copy, one that goes back, one into exile, where it is turned up, and one for Bea.
  const { card: secret, name: secretName } = await playFaceDown(ada.page)
  await body(secret).hover()
  await ada.page.keyboard.press('x')
  for (const seen of both) await expect(field(seen)).toHaveCount(2)
  const { card: returned } = await playFaceDown(ada.page)
  await choose(ada.page, body(returned), 'Bottom of Library')
  const { card: exiled, name: exiledName } = await playFaceDown(ada.page)
  await choose(ada.page, body(exiled), 'Exile')
  for (const seen of both) await expect(count(seen, 'exile')).toHaveText('1')
  const { card: gift, name: giftName } = await playFaceDown(ada.page)
  await choose(ada.page, body(gift), 'Give to Player', bea.name)
  await expect(field(ownBoard(bea.page))).toHaveAttribute('aria-label', called(giftName))
  await expect(field(boardOf(cid.page, bea.name))).toHaveAttribute('aria-label', /^Face-down card/)
  for (const seen of both) {
    await expect(field(seen)).toHaveCount(2)
    for (const card of await field(seen).all()) await expect(card).toHaveAttribute('aria-label', /^Face-down card/)
  }

  // And one of her hand is shown to Bea alone.
  const shownName = await nameOf(hand(ada.page).first())
  await choose(ada.page, hand(ada.page).first(), 'Reveal')
  const dialog = ada.page.getByRole('dialog', { name: 'Reveal 1 card' })
  await dialog.getByRole('checkbox', { name: cid.name }).click()
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  const shown = bea.page.getByRole('dialog', { name: `${ada.name} reveals a card` })
  await expect(shown.getByRole('img', { name: shownName })).toBeVisible()
  await cid.page.getByRole('button', { name: /Log and chat/ }).click()
  await expect(cid.page.getByRole('log', { name: 'Log' })).toContainText(`revealed a card to ${bea.name}`)
  await expect(cid.page.getByRole('dialog')).toHaveCount(0)

  for (const [{ page }, known] of [
    [bea, [exiledName, giftName, shownName]],
    [cid, [exiledName]],
  ] as const) {
    const held = await holdingsOf(page, people.of(page))
    // What is there is found: what became known, and in the answers a card of one's own deck.
    const open = cardCalled(exiledName)
    const { name, card_print_id: print } = open
    expect(placesOf(open, held)).toEqual(
      expect.arrayContaining([`${name} in frames`, `${name} in memory`, `${print} in addresses`, `${print} in page`]),
    )
    expect(held.answers.includes(await nameOf(hand(page).first()))).toBe(true)
    const secrets = deck.cards.filter(({ name }) => !known.includes(name))
    expect(secrets.flatMap((card) => placesOf(card, held))).toEqual([])
  }

  // Its owner still knows it, and what is turned up is known to all.
  await bea.page.keyboard.press('Escape')
  await expect(secret).toHaveAttribute('aria-label', called(secretName))
  await body(secret).hover({ position: { x: 4, y: 4 } }) // its copy lies over the rest of it
  await ada.page.keyboard.press('z')
  for (const seen of both) await expect(field(seen).first()).toHaveAttribute('aria-label', called(secretName))
})

test('a card that goes back into my hand or my library cannot be followed', async ({ server: { url }, newPerson }) => {
  const people = overheard(newPerson)
  const room = await newRoom(url)
  const bea = await sitDown({ url, newPerson: people.newPerson }, room)
  const who = await newGuest(url)
  const deck = await canaries(url, who, [bea.who])
  const ada = await sitDownWith(people.newPerson, room, who, deck)
  for (const { page } of [bea, ada]) await keepHand(page)
  const seen = boardOf(bea.page, ada.name)
  const library = pile(ownBoard(ada.page), 'library')
  const handIds = () => hand(ada.page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''))
  const beasFrames = () => people.of(bea.page).received
  /** What Ada knows of her library: the cards that she was shown last. */
  const libraryIds = async () => {
    const lists = () =>
      people
        .of(ada.page)
        .received.map((frame) => JSON.parse(frame) as { type: string; payload: { cards: { id: string }[] } })
        .filter(({ type }) => type === 'library_viewed')
    const before = lists().length
    await choose(ada.page, library, 'View all')
    await expect.poll(() => lists().length).toBe(before + 1)
    return (lists().at(-1)?.payload.cards ?? []).map(({ id }) => id)
  }

  // Three that Bea has seen go back: into the hand, onto the library and drawn again, into the library and shuffled.
  const open: { name: string; id: string }[] = []
  for (const verb of ['Move to Hand', 'Top of Library', 'Bottom of Library']) {
    const { card, name, id } = await play(ada.page)
    await expect(field(seen)).toHaveAttribute('aria-label', called(name))
    await choose(ada.page, body(card), verb)
    await expect(field(seen)).toHaveCount(0)
    if (verb === 'Top of Library') await ada.page.keyboard.press('d')
    open.push({ name, id })
  }
  await expect(handCount(seen)).toHaveText('6')
  await ada.page.keyboard.press('s')
  const known = ada.page.getByRole('dialog', { name: 'Shuffle a library that is known?' })
  await known.getByRole('button', { name: 'Shuffle' }).click()
  const [first = '', second = '', third = ''] = open.map(({ name }) => name)
  for (const name of [first, second]) await expect(ada.page.getByRole('button', { name, exact: true })).toHaveCount(1)

  // She arranges the library: its cards have new names after that.
  const drawer = ada.page.getByRole('dialog', { name: 'Your library' })
  const shuffled = await libraryIds()
  await drawer.getByRole('option').first().focus()
  const top = (await drawer.getByRole('option').first().getAttribute('aria-label')) ?? ''
  await drawer.getByRole('button', { name: 'Later' }).click()
  await expect(drawer.getByRole('option').nth(1)).toHaveAttribute('aria-label', top)
  await ada.page.keyboard.press('Escape')
  const arranged = await libraryIds()
  expect(arranged).toHaveLength(shuffled.length)
  await drawer.getByRole('searchbox', { name: 'Filter by name' }).fill(third)
  await expect(drawer.getByRole('option')).toHaveCount(1)
  await ada.page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  // No card that lies in a hand or a library has an id that Bea was ever told.
  const inSecret = [...(await handIds()), ...arranged]
  expect(inSecret).toHaveLength(60)
  for (const { id } of open) expect(beasFrames().some((frame) => frame.includes(id))).toBe(true)
  expect(inSecret.filter((id) => beasFrames().some((frame) => frame.includes(id)))).toEqual([])

  // Face down, the known card is one of the hand's: nothing that names its place names its face.
  const { card } = await playFaceDown(ada.page, ada.page.getByRole('button', { name: first, exact: true }))
  await expect(field(seen)).toHaveAttribute('aria-label', /^Face-down card/)
  const id = (await card.getAttribute('data-card')) ?? ''
  const face = deck.cards.find(({ name }) => name === first) as DeckCard
  const about = beasFrames().filter((frame) => frame.includes(id))
  expect(about.length).toBeGreaterThan(0)
  for (const frame of about) expect(marksOf(face).filter((mark) => frame.includes(mark))).toEqual([])
})
