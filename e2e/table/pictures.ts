// The pictures of the table: what there is to see, and how to get there.
import type { Browser, Page } from '@playwright/test'
import { call } from '../hall/people.ts'
import { allPainted } from '../picture.ts'
import { anEvening, crowd, type Evening } from './evening.ts'
import { body, field, hand, ownBoard, pile } from './seats.ts'

interface TablePicture {
  name: string
  players: 1 | 2 | 3 | 4
  fresh?: boolean // the opening hands are not decided yet
  big?: boolean // also at the large size
  anySize?: boolean // of `every`: also in the smallest and the largest windows
  before?: (page: Page) => Promise<unknown> // the page is opened
  act?: (page: Page, evening: Evening, url: string) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const fromGameMenu = (entry: string) => async (page: Page) => {
  await button(page, 'Game menu').click()
  await button(page, entry).click()
  await page.getByRole('dialog').last().waitFor()
}

const byKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.getByRole('dialog').last().waitFor()
}

/** A card of one's own that is not covered by others. */
const ownCard = (page: Page) => body(field(ownBoard(page)).first())

const fromCard = (entry: string) => async (page: Page) => {
  await ownCard(page).click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await page.getByRole('dialog').last().waitFor()
}

const fromLibrary = (entry: string) => async (page: Page) => {
  await pile(ownBoard(page), 'library').click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await page.getByRole('dialog').last().waitFor()
}

/** Figures that would end the game, and a card with as many kinds of counters as anybody would put there. */
const nearlyDead = async (page: Page, { act }: Evening) => {
  await act(1, 'set_player_stats', { life: -2 })
  await act(2, 'set_player_stats', { poison: 10 })
  await page.getByRole('button', { name: 'All stats of Ada' }).click()
  for (let i = 0; i < 14; i++) await page.getByRole('button', { name: 'More From Marisol' }).click()
  await page.keyboard.press('Escape')
  await fromCard('Custom Counters')(page)
  for (let i = 1; i <= 9; i++) {
    await page.getByLabel('Name of the counter').fill(`kind ${i}`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await page.locator('.board:not(.is-own) .skull').nth(1).waitFor()
}

const TABLE_PICTURES: readonly TablePicture[] = [
  { name: 'table-1', players: 1, big: true },
  { name: 'table-2', players: 2, big: true },
  { name: 'table-3', players: 3, big: true },
  { name: 'table-4', players: 4, big: true },
  { name: 'table-crowded', players: 4, big: true, anySize: true, act: crowdAll },
  {
    name: 'table-hand',
    players: 2,
    act: (page) => hand(page).nth(3).hover(),
  },
  {
    name: 'table-drag',
    players: 2,
    act: async (page) => {
      const box = await hand(page).nth(2).boundingBox()
      if (!box) return
      await page.mouse.move(box.x + box.width / 2, box.y + 30)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 2.6, box.y + 36, { steps: 6 })
    },
  },
  {
    name: 'table-preview',
    players: 4,
    act: async (page) => {
      await ownCard(page).hover()
      await page.locator('.preview img').first().waitFor()
    },
  },
  { name: 'table-enlarged', players: 4, act: (page) => page.keyboard.press('b') },
  { name: 'table-card-menu', players: 2, act: (page) => ownCard(page).click({ button: 'right' }) },
  {
    name: 'table-give-menu',
    players: 4,
    act: async (page) => {
      await ownCard(page).click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Give to Player' }).hover()
      await page.getByRole('menuitem', { name: 'Theo' }).waitFor()
    },
  },
  { name: 'table-field-menu', players: 2, act: (page) => page.mouse.click(1080, 420, { button: 'right' }) },
  { name: 'table-library-menu', players: 2, act: (page) => pile(ownBoard(page), 'library').click({ button: 'right' }) },
  { name: 'table-library', players: 2, act: fromLibrary('View all') },
  { name: 'table-draw', players: 2, act: fromLibrary('Draw X cards') },
  { name: 'table-deep', players: 2, act: fromCard('X from Top of Library') },
  {
    name: 'table-graveyard',
    players: 4,
    act: async (page) => {
      await page.locator('.board:not(.is-own) [data-pile="graveyard"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'table-stats', players: 4, act: (page) => button(page, 'All stats of Ada').click() },
  { name: 'table-game-menu', players: 2, act: (page) => button(page, 'Game menu').click() },
  { name: 'table-playmats', players: 2, act: fromGameMenu('Select Playmat') },
  { name: 'table-new-game', players: 4, act: fromGameMenu('Start New Game') },
  {
    name: 'table-starter',
    players: 4,
    act: async (page) => {
      await fromGameMenu('Start New Game')(page)
      await page.getByRole('combobox').click()
      await page.getByRole('option').last().click()
    },
  },
  {
    name: 'table-waiting',
    players: 4,
    act: async (page) => {
      await fromGameMenu('Start New Game')(page)
      await button(page, 'Start Game').click()
      await page.getByText('players ready').waitFor()
    },
  },
  { name: 'table-help', players: 2, act: fromGameMenu('Keys and help') },
  { name: 'table-settings', players: 2, act: fromGameMenu('Settings') },
  { name: 'table-fairness', players: 1, act: fairGame },
  { name: 'table-debug', players: 2, act: fromGameMenu('Websocket debug') },
  { name: 'table-concede', players: 2, act: fromGameMenu('Concede') },
  { name: 'table-leave', players: 2, act: fromGameMenu('Leave Room') },
  { name: 'table-dice', players: 2, act: byKey('r') },
  {
    name: 'table-rolled',
    players: 2,
    act: async (page) => {
      await byKey('r')(page)
      await button(page, 'Roll a D20').click()
      await page.locator('.rolled').waitFor()
      await page.locator('.toast').waitFor()
    },
  },
  { name: 'table-tokens', players: 2, act: byKey('n') },
  { name: 'table-counters', players: 2, act: fromCard('Custom Counters') },
  { name: 'table-deadly', players: 4, act: nearlyDead },
  { name: 'table-power', players: 2, act: fromCard('Set Power/Toughness') },
  {
    name: 'table-reveal',
    players: 4,
    act: async (page) => {
      await hand(page).last().click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Reveal' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'table-revealed',
    players: 4,
    act: async (page, { act }) => {
      const { payload } = await act(1, 'draw_x_cards', { count: 3 })
      await act(1, 'reveal', { ids: payload.cards.map((card: { id: string }) => card.id), to: 'all' })
      await page.getByRole('dialog', { name: 'Marisol reveals 3 cards' }).waitFor()
    },
  },
  {
    name: 'table-voice',
    players: 4,
    act: async (page, { act }) => {
      await act(1, 'call_join', { peer_id: 'marisol-for-a-picture', invite: true })
      await page.getByRole('dialog', { name: 'Voice Chat Invitation' }).waitFor()
    },
  },
  { name: 'table-away', players: 4, before: holdTheLine, act: awayForAWhile },
  { name: 'table-mulligan', players: 4, fresh: true },
  {
    name: 'table-mulligan-bottom',
    players: 2,
    fresh: true,
    act: async (page) => {
      for (const count of [1, 2, 3]) {
        await button(page, 'Mulligan').click()
        if (count > 1) await page.getByText(`Mulligan ${count}.`).waitFor()
      }
      await button(page, 'Keep Hand').click()
      await page.locator('button.opening-card').nth(1).click()
    },
  },
  {
    name: 'table-eliminated',
    players: 4,
    act: async (page) => {
      await fromGameMenu('Concede')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click()
      await page.getByText('ELIMINATED').waitFor()
      await page.mouse.move(1250, 300)
    },
  },
  {
    name: 'table-log',
    players: 4,
    act: async (page) => {
      const panel = page.locator('#panel') // stands open where there is room
      if (!(await panel.isVisible())) await button(page, /Log and chat/).click()
      await panel.waitFor()
    },
  },
  {
    name: 'table-closed',
    players: 1,
    act: async (page, { room, people }, url) => {
      const [host] = people
      if (host) await call(url, host, 'DELETE', `/rooms/${room.id}`)
      await page.getByText('Its owner has ended the game.').waitFor()
    },
  },
  {
    name: 'table-connection',
    players: 2,
    act: async (page) => {
      await page.route('**/ws/tickets', (route) => route.abort())
      await page.reload()
      await page.getByText('Failed to establish WebSocket connection').waitFor({ timeout: 60_000 })
    },
  },
]

/** Sixty permanents on each board. */
async function crowdAll(page: Page, evening: Evening): Promise<void> {
  for (const seat of [1, 2, 3] as const) await crowd((type, payload) => evening.act(seat, type, payload), 48)
  await fromLibrary('View top X cards')(page)
  await page.getByLabel('How many').fill('48')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your library' })
  await drawer.getByRole('option').first().press('Control+a')
  await drawer.getByRole('button', { name: 'Battlefield', exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.keyboard.press('o')
  await page.mouse.move(1250, 300)
}

/** Ends a game by dealing again, then looks at its proof. */
async function fairGame(page: Page): Promise<void> {
  await page.keyboard.press('s')
  await button(page, 'Game menu').click()
  await button(page, 'Deal again').click()
  await button(page, 'Keep Hand').click()
  await fromGameMenu('Fair shuffles')(page)
  await page.getByText('This game was fair').waitFor()
}

const cuts = new WeakMap<Page, () => Promise<void>>()

/** Notes how the page's connection can be cut. */
async function holdTheLine(page: Page): Promise<void> {
  await page.routeWebSocket(/ws\/game/, (socket) => {
    socket.connectToServer()
    cuts.set(page, () => socket.close({ code: 4408, reason: 'picture' }))
  })
}

/** The connection is cut, the others play on, and it comes back. */
async function awayForAWhile(page: Page, { act }: Evening): Promise<void> {
  await page.route('**/ws/tickets', (route) => route.abort())
  await cuts.get(page)?.()
  await page.locator('.connection-pill:not(.is-connected)').waitFor()
  await act(1, 'draw_card')
  await act(1, 'chat', { text: 'Is Ada still there?' })
  await act(2, 'set_player_stats', { life: 41 })
  await act(2, 'roll_dice', { sides: 20 })
  await act(3, 'shuffle_library')
  await page.unroute('**/ws/tickets')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await button(page, 'Show').click()
  await page.getByRole('dialog', { name: 'While you were away' }).waitFor()
}

const SMALL = { width: 1280, height: 720 }
const LARGE = { width: 1920, height: 1080 }
const HUGE = { width: 3840, height: 2160 }
const OTHERS = [
  { width: 853, height: 480 }, // 1280x720 at a zoom of 150 %
  { width: 1024, height: 600 },
  { width: 2560, height: 1440 },
]

/** Which of them: as the documents show them, at 4K alone, or at both sizes and in both themes, for whoever looks after them. */
type Extent = 'usual' | 'huge' | 'every'

const SIZES: Readonly<Record<Extent, (picture: TablePicture) => readonly (typeof SMALL)[]>> = {
  usual: ({ big }) => (big ? [SMALL, LARGE] : [SMALL]),
  huge: () => [HUGE],
  every: ({ anySize }) => [SMALL, LARGE, ...(anySize ? OTHERS : [])],
}

export async function takeTablePictures(
  browser: Browser,
  url: string,
  out: string,
  wanted: readonly string[],
  extent: Extent,
): Promise<void> {
  for (const picture of TABLE_PICTURES) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue
    const sizes = SIZES[extent](picture)
    // The table is dark in either theme; only the windows over it follow who has chosen light.
    const themes = extent === 'every' ? (['dark', 'light'] as const) : (['dark'] as const)
    for (const [viewport, theme] of sizes.flatMap((size) => themes.map((one) => [size, one] as const))) {
      const evening = await anEvening(url, picture.players, picture.fresh)
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme: 'dark',
        locale: 'en-GB',
        reducedMotion: 'reduce',
      })
      await context.addInitScript(
        (items) => {
          for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
        },
        {
          analytics_consent: 'false',
          theme,
          access_token: evening.people[0]?.token ?? '',
          room_decks: JSON.stringify({ [evening.room.id]: evening.deckIds[0] }),
        },
      )
      const page = await context.newPage()
      await picture.before?.(page)
      await page.goto(`/games/${evening.room.id}/play`)
      await page
        .locator('.board')
        .nth(picture.players - 1)
        .waitFor()
      await page.locator('.connection-pill.is-connected').waitFor()
      await picture.act?.(page, evening, url)
      await allPainted(page)
      const file = `${out}${picture.name}-${viewport.width}-${theme}.jpg`
      await page.screenshot({ path: file, quality: extent === 'huge' ? 80 : 62 })
      await context.close()
      await evening.end()
    }
  }
}
