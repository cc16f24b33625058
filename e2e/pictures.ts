// Takes the pictures of the screens in docs/screens, the hall's in both themes and at two sizes, and the table's:
// npx tsx e2e/pictures.ts [name ...]   (FOURMAT_URL uses a running server instead of starting one; FOURMAT_OUT puts them elsewhere;
// `--4k` takes the table's at 3840x2160 alone, `--every` the table's at both sizes and in both themes; with FOURMAT_LOCALE the hall's
// are taken in another language, those that need no click)
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Deck, DeckSummary, Game, GameShare, Games } from '@fourmat/protocol'
import { createTestDatabase, startTestPostgres } from '@fourmat/server/postgres'
import { startServerProcess } from '@fourmat/server/server-process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DECK_PICTURES } from './decks/pictures.ts'
import { GAME_PICTURES } from './hall/game-pictures.ts'
import { type Account, call, newAccount, openRoom } from './hall/people.ts'
import { allPainted, type Picture, type Scene } from './picture.ts'
import config from './playwright.config.ts'
import { anEvening } from './table/evening.ts'
import { takeTablePictures } from './table/pictures.ts'

const OUT = `${process.env.FOURMAT_OUT ?? fileURLToPath(new URL('../docs/screens', import.meta.url))}/`
const TABLE_EXTENT = process.argv.includes('--4k') ? 'huge' : process.argv.includes('--every') ? 'every' : 'usual'
const LOCALE = process.env.FOURMAT_LOCALE ?? 'en-GB'
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
const THEMES = ['dark', 'light'] as const

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Presses the button and waits for the dialog that it opens. */
const ask = (name: string) => async (page: Page) => {
  await click(name)(page)
  await page.locator('.dialog').waitFor()
}

const HALL: Picture[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-whole', path: '/', whole: true },
  { name: 'landing-notices', path: '/', asked: true, touch: true },
  { name: 'contact', path: '/contact' },
  { name: 'login', path: '/login' },
  {
    name: 'signup',
    path: '/signup',
    act: async (page) => {
      await page.getByLabel('Username').fill('Maren')
      await page.getByLabel('Email').fill('maren@harbour.example')
      await page.getByLabel('Password', { exact: true }).fill('lanterns9')
      await page.getByLabel('Confirm password').fill('lantern9')
      await page.getByLabel('Confirm password').blur()
    },
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'lobby', path: '/dashboard', as: 'owner' },
  {
    name: 'lobby-menu',
    path: '/dashboard',
    as: 'owner',
    act: async (page) => {
      await click('Copy the link to Tuesday night table')(page)
      await page.getByText('Link copied').waitFor()
      await click(/^Account menu/)(page)
      await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
    },
  },
  {
    name: 'lobby-create',
    path: '/dashboard',
    as: 'owner',
    act: async (page) => {
      await click('Create room')(page)
      await page.getByLabel('Name').fill('Rain on the roof')
    },
  },
  {
    name: 'lobby-join',
    path: '/dashboard',
    as: 'owner',
    act: async (page) => {
      await click('Join Last seat before midnight')(page)
      await page.getByRole('radio').first().waitFor()
    },
  },
  { name: 'lobby-edit', path: '/dashboard', as: 'owner', act: ask('Edit Tuesday night table') },
  { name: 'lobby-delete', path: '/dashboard', as: 'owner', act: ask('Delete Tuesday night table') },
  {
    name: 'lobby-nothing-found',
    path: '/dashboard',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('searchbox').fill('nobody plays this')
      await page.getByRole('heading', { name: 'No active games found' }).waitFor()
    },
  },
]

const PICTURES: readonly Picture[] = [...HALL, ...DECK_PICTURES, ...GAME_PICTURES]

async function furnish(url: string): Promise<Scene> {
  const me = await newAccount(url, 'Maren', 'maren')
  const host = await newAccount(url, 'Tobias')
  const decks = await call<DeckSummary[]>(url, me, 'GET', '/decks')
  const roomDecks: Record<string, string> = {}
  for (const [index, name] of ['Low-power Sunday', 'A hydra for two', 'Tuesday night table'].entries()) {
    const room = await openRoom(url, me, { name })
    roomDecks[room.id] = decks[(2 - index) % decks.length]?.id ?? ''
  }
  for (const room of [
    { name: 'Three-way tidal war', description: 'Only sea creatures. Yes, really.', max_players: 3 },
    { name: 'Brawl in the back room', description: 'A hundred cards, twenty-five life, quick.', format: 'brawl' },
    { name: 'Gezellig tafeltje', description: 'Nederlands, rustig tempo, koffie erbij.' },
    { name: 'Modern testing', description: 'Playing the new lists before Saturday.', format: 'modern', max_players: 2 },
    { name: 'Mesa redonda', description: 'Hablamos español. Nivel medio.' },
    { name: 'First game ever, be kind', description: 'Still learning. Take-backs welcome.' },
    { name: 'Pauper ladder, round 3', description: 'Best of three.', format: 'pauper', max_players: 2 },
    { name: 'Last seat before midnight', description: 'Mid-power. One more and we start.', enforce_legality: true },
    { name: 'Slow cards, strong coffee', description: 'Relaxed pods, long games, no clock.' },
  ] as const)
    await openRoom(url, host, room)
  const shown = decks.find(({ format }) => format === 'commander') as DeckSummary
  const { share_key } = await call<Deck>(url, me, 'PUT', `/decks/${shown.id}`, {
    name: shown.name,
    format: shown.format,
    visibility: 'public',
    description: DESCRIPTION,
    folder: 'Harbour',
    tags: ['slow', 'friendly'],
  })
  const played = await anEvening(url, 4)
  const [player] = played.people as [Account]
  await call(url, player, 'DELETE', `/rooms/${played.room.id}`)
  await played.end()
  const game = await endedGame(url, player)
  const share = await call<GameShare>(url, player, 'POST', `/games/${game.id}/share`, { open_hand: true })
  const { initial_seq, events } = await call<{ initial_seq: number; events: unknown[] }>(
    url,
    player,
    'GET',
    `/games/${game.id}/events`,
  )
  const live = await anEvening(url, 4)
  return {
    owner: me,
    decks,
    roomDecks,
    shownDeck: share_key ?? '',
    player,
    game,
    lastEvent: initial_seq + events.length,
    sharedGame: `/games/${game.id}/replay?key=${share.key}&at=${initial_seq + events.length}`,
    tableToWatch: live.room.id,
    end: live.end,
  }
}

const DESCRIPTION = `# How it plays
Hold the harbour until the tide turns. **Keep two lands**, and a lantern if you can.

- Early: foxes, and whatever draws
- Late: one large wave`

/** The list follows a game's end within seconds. */
async function endedGame(url: string, who: Account): Promise<Game> {
  for (;;) {
    const { data } = await call<Games>(url, who, 'GET', '/games')
    const [game] = data.filter(({ ended_at }) => ended_at !== null)
    if (game) return game
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const AGENT = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148'

async function take(browser: Browser, url: string, picture: Picture, scene: Scene) {
  const account = picture.as && scene[picture.as]
  for (const colorScheme of THEMES) {
    for (const viewport of picture.whole ? SIZES.slice(0, 1) : SIZES) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme,
        locale: LOCALE,
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
        ...(picture.touch && { userAgent: AGENT }),
      })
      const keep = {
        theme: colorScheme, // at the table the windows follow who has chosen light, and nobody's system
        ...(!picture.asked && { analytics_consent: 'false' }),
        ...(account && { access_token: account.token, room_decks: JSON.stringify(scene.roomDecks) }),
      }
      await context.addInitScript((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      }, keep)
      const page = await context.newPage()
      await page.goto(typeof picture.path === 'string' ? picture.path : picture.path(scene))
      await page.getByRole('heading').first().waitFor()
      if (account || picture.until) await (picture.until?.(page) ?? page.getByRole('article').first()).waitFor()
      await picture.act?.(page)
      await allPainted(page)
      const file = `${OUT}${picture.name}-${viewport.width}-${colorScheme}.jpg`
      await page.screenshot({ path: file, quality: 85, fullPage: picture.whole ?? false, animations: 'disabled' })
      await context.close()
    }
  }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  mkdirSync(OUT, { recursive: true })
  const postgres = process.env.FOURMAT_URL ? null : await startTestPostgres()
  const database = postgres && (await createTestDatabase(postgres.directory))
  const server = database && (await startServerProcess({ env: { DATABASE_URL: database.url } }))
  const url = process.env.FOURMAT_URL ?? server?.url ?? ''
  const browser = await chromium.launch(config.use?.launchOptions ?? {})
  try {
    const scene = await furnish(url)
    for (const picture of TABLE_EXTENT === 'usual' ? PICTURES : []) {
      if (picture.act && !LOCALE.startsWith('en')) continue // it finds things by their English words
      if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, url, picture, scene)
    }
    await scene.end()
    await takeTablePictures(browser, url, OUT, wanted, TABLE_EXTENT)
  } finally {
    await browser.close()
    await server?.stop()
    await database?.drop()
    await postgres?.stop()
  }
}

await main()
