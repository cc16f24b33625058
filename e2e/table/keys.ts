// Getting about by keyboard alone.
import type { Locator, Page } from '@playwright/test'
import { expect } from './seats.ts'

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

/** Walks over the table with the arrow keys until the focus is there. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const tried = new Set<string>()
  for (let i = 0; i < 40; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    const to = await target.evaluate(middle)
    const focused = page.locator('main :is([data-spot], button):focus')
    if ((await focused.count()) === 0) {
      await page.keyboard.press('ArrowDown')
      continue
    }
    const at = await focused.evaluate(middle)
    const key = `${at.x} ${at.y}`
    const ways: [string, number][] = [
      ['ArrowRight', to.x - at.x],
      ['ArrowLeft', at.x - to.x],
      ['ArrowDown', to.y - at.y],
      ['ArrowUp', at.y - to.y],
    ]
    const [way] = ways.sort((a, b) => b[1] - a[1]).find(([one]) => !tried.has(`${key} ${one}`)) ?? ['ArrowUp']
    tried.add(`${key} ${way}`)
    await page.keyboard.press(way)
  }
  throw new Error('the arrows do not lead there')
}

/** Moves down an open menu to this entry. */
export async function stepTo(page: Page, entry: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  await expect(item).toBeVisible()
  for (let i = 0; i < 24; i++) {
    if (await item.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrows do not lead to ${entry}`)
}

export async function takeFromMenu(page: Page, entry: string): Promise<void> {
  await stepTo(page, entry)
  await page.keyboard.press('Enter')
}
