// What the pictures of played and watched games show: the list, the replay and its windows, and the gallery.
import type { Page } from '@playwright/test'
import type { Picture, Scene } from '../picture.ts'

const replay =
  (at: (last: number) => number) =>
  ({ game, lastEvent }: Scene) =>
    `/games/${game.id}/replay?at=${at(lastEvent)}`
const middle = (last: number) => Math.round(last * 0.9)
const cards = (page: Page) => page.locator('[data-card][data-zone="battlefield"]').first()
const board = (page: Page) => page.locator('.board').first()
const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

const inReplay = (name: string, act?: Picture['act']): Picture => ({
  name: `replay-${name}`,
  path: replay(middle),
  as: 'player',
  until: cards,
  ...(act && { act }),
})

export const GAME_PICTURES: readonly Picture[] = [
  { name: 'games', path: '/games', as: 'player' },
  {
    name: 'games-empty',
    path: '/games',
    as: 'owner',
    until: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'games-share',
    path: '/games',
    as: 'player',
    act: async (page) => {
      await button(page, 'Share').click()
      await page.locator('.dialog').waitFor()
    },
  },
  { name: 'replay-start', path: replay(() => 0), as: 'player', until: board },
  inReplay('middle'),
  { name: 'replay-end', path: replay((last) => last), as: 'player', until: cards },
  inReplay('share', async (page) => {
    await page.keyboard.press('s')
    await page.getByLabel('Link', { exact: true }).waitFor()
  }),
  inReplay('play-on', async (page) => {
    await button(page, 'Play on from here').click()
    await page.locator('.dialog').waitFor()
  }),
  inReplay('log', (page) => page.keyboard.press('i')),
  inReplay('keys', (page) => page.keyboard.press('?')),
  { name: 'replay-shared', path: ({ sharedGame }) => sharedGame, until: cards },
  {
    name: 'watching',
    path: ({ tableToWatch }) => `/games/${tableToWatch}/play?watch=true`,
    as: 'owner',
    until: cards,
    act: async (page) => {
      const words = page.getByLabel('Say to the gallery')
      await words.fill('What a board!')
      await words.press('Enter')
      await page.getByRole('region', { name: 'Gallery' }).getByText('What a board!').first().waitFor()
    },
  },
]
