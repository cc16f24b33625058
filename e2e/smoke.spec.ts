import { expect, test } from './fixtures.ts'

test('I open the address and get the app, without a word of complaint in the console', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Fourmat/)
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('I mistype an address and am told that the page was not found', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  await page.goto('/no/such/page')
  await expect(page.getByText('The page you are looking for was not found.')).toBeVisible()
})

test('I read the description of the interface', async ({ page }) => {
  await page.goto('/api/v1/docs')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fourmat')
  await expect(page.getByText('/api/v1/config')).toBeVisible()
})

test('A program that asks for an unknown path of the interface gets JSON, not a page', async ({ request }) => {
  const response = await request.get('/api/v1/nothing')
  expect(response.status()).toBe(404)
  expect(await response.json()).toEqual({ detail: 'Not found', code: 'not_found', params: {} })
})
