import { test } from '../fixtures.ts'
import { call } from '../hall/people.ts'
import { anEvening } from './evening.ts'
import { expect } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

const NAMES = ['Mmmmm Wiener', 'Wim Mommaers', 'Emma Wummers', 'WWWWWWWWWWWW'] as const

test('with four at the table a name of twelve letters is read as a whole, and all else still has its place', async ({
  server,
  newPerson,
}) => {
  const evening = await anEvening(server.url, 4)
  try {
    for (const [i, who] of evening.people.entries())
      await call(server.url, who, 'PUT', '/users/me', { username: NAMES[i] })
    const page = await newPerson({ viewport: { width: 1280, height: 720 } })
    await page.goto('/locales/en/shell.json')
    await page.evaluate(
      ([token, roomId, deckId]) => {
        localStorage.setItem('access_token', token)
        localStorage.setItem('analytics_consent', 'false')
        localStorage.setItem('room_decks', JSON.stringify({ [roomId]: deckId }))
      },
      [evening.people[0]?.token ?? '', evening.room.id, evening.deckIds[0] ?? ''] as const,
    )
    await page.goto(`/games/${evening.room.id}/play`)
    await expect(page.locator('.who b')).toHaveCount(4)
    const cut = () =>
      page.locator('.who b').evaluateAll(
        (names) =>
          names
            .flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent ?? ''] : []))
            .filter((name) => !/^W+$/.test(name)), // the widest letters of all may be cut
      )
    // What a dock holds lies in it, one below the other, the piles too.
    const outOfPlace = () =>
      page.locator('.dock').evaluateAll((docks) =>
        docks.flatMap((dock) => {
          const edge = dock.getBoundingClientRect()
          const parts = ['.who', '.life', '.stats', '.piles', '.pile'].flatMap((part) => [
            ...dock.querySelectorAll(part),
          ])
          return parts.flatMap((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect()
            const next = part.nextElementSibling?.getBoundingClientRect()
            const isIn = left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom
            const isAbove = part.matches('.pile') || !next || next.top >= bottom
            return isIn && isAbove ? [] : [part.className]
          })
        }),
      )
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(cut, { message: `${width}x${height}` }).toEqual([])
      expect(await outOfPlace()).toEqual([])
    }
    // With the log open, too.
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.locator('#panel')).toHaveCount(0)
    await page.keyboard.press('i')
    await expect(page.getByRole('log', { name: 'Log' })).toBeVisible()
    await expect.poll(cut, { message: '1280x720 with the log' }).toEqual([])
    expect(await outOfPlace()).toEqual([])
    await page.keyboard.press('i')
    // The pointer on a board brings a button; somebody who goes away gets a mark.
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.mouse.move(400, 500)
    expect(await cut()).toEqual([])
    await evening.end()
    await expect(page.locator('.away')).toHaveCount(3)
    expect(await cut()).toEqual([])
  } finally {
    await evening.end()
  }
})
