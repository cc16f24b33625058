/// <reference lib="dom" />
// A window that asks for something has its first field ready to be typed over.
import type { Locator, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { alone, choose, expect, ownBoard, pile, play } from './seats.ts'

test.describe.configure({ timeout: 120_000 })

/** The field has the focus, and typing would replace all that stands in it. */
const isReady = async (field: Locator, value: string): Promise<void> => {
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(value)
  const selected = await field.evaluate((input) => {
    const { value: text, selectionStart, selectionEnd } = input as HTMLInputElement
    return text.slice(selectionStart ?? 0, selectionEnd ?? 0)
  })
  expect(selected).toBe(value)
}

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('every window of the table that asks for something begins with its field selected', async ({ seating }) => {
  const { page } = await alone(seating)
  const own = ownBoard(page)
  const dialog = page.getByRole('dialog')
  const { card } = await play(page)

  for (const entry of ['Draw X cards', 'View top X cards'])
    await test.step(entry, async () => {
      await choose(page, pile(own, 'library'), entry)
      await isReady(dialog.getByRole('textbox'), '1')
      await close(page)
    })

  await test.step('X from the top', async () => {
    await choose(page, card, 'X from Top of Library')
    await isReady(dialog.getByRole('textbox'), '1')
    await close(page)
  })

  await test.step('power and toughness', async () => {
    await choose(page, card, 'Set Power/Toughness')
    await page.keyboard.type('7')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await choose(page, card, 'Set Power/Toughness')
    await isReady(dialog.getByRole('textbox', { name: 'Power', exact: true }), '7')
    await page.keyboard.press('Tab')
    await isReady(dialog.getByRole('textbox', { name: 'Toughness' }), '5')
    await close(page)
  })

  await test.step('counters', async () => {
    await choose(page, card, 'Custom Counters')
    await isReady(dialog.getByRole('textbox', { name: 'Name' }), '')
    await page.keyboard.type('storm')
    await close(page)
    await choose(page, card, 'Custom Counters') // what was typed is kept
    await isReady(dialog.getByRole('textbox', { name: 'Name' }), 'storm')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'storm' })).toHaveValue('1')
    await close(page)
    await choose(page, card, 'Custom Counters')
    await isReady(dialog.getByRole('textbox', { name: 'storm' }), '1')
    await close(page)
  })

  await test.step('tokens', async () => {
    await page.keyboard.press('n')
    await isReady(dialog.getByRole('searchbox'), '')
    await page.keyboard.press('Tab')
    await isReady(dialog.getByRole('textbox', { name: 'How many' }), '1')
    await close(page)
  })

  await test.step('figures', async () => {
    await own.getByRole('button', { name: /^All stats/ }).click()
    await isReady(dialog.getByRole('textbox').first(), '0')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await close(page)
    await own.getByRole('button', { name: /^All stats/ }).click()
    await isReady(dialog.getByRole('textbox').first(), '4')
    await close(page)
    await own.getByRole('textbox', { name: 'Your life' }).click()
    await isReady(own.getByRole('textbox', { name: 'Your life' }), '40')
  })

  await test.step('a viewer', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F')
    await isReady(dialog.getByRole('searchbox'), '')
  })
})
