/// <reference lib="dom" />
// What axe finds on a page: the tests that nothing bars anybody's way.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Looking {
  /** A part of the page, as a selector. */
  within?: string | null
  /** Only what depends on colours: for a page that was looked at in another theme already. */
  onlyColours?: boolean
}

/**
 * What bars somebody's way, each with the element and the reason. The page keeps axe from the first look on, and nothing here has
 * frames: reading axe anew and gathering from frames takes longer than looking.
 */
export async function barriers(page: Page, { within, onlyColours }: Looking = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) }).setLegacyMode()
  if (within) axe.include(within)
  const { violations } = await axe
    .options({
      resultTypes: ['violations'],
      ...(onlyColours && { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
    })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

/** Nothing bars anybody's way, in either theme of the system. */
export async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toContainClass(colorScheme)
    expect(await barriers(page, { onlyColours: colorScheme === 'light' }), colorScheme).toEqual([])
  }
}
