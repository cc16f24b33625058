import { expect, test } from '../fixtures.ts'
import { newAccount, PASSWORD, signedIn } from './people.ts'

test('What the server refuses I read in my own language', async ({ page, server, allowConsole }) => {
  allowConsole(/400|422|429/)
  const speak = (language: string) =>
    page.evaluate((key) => localStorage.setItem('i18nextLng', key), language).then(() => page.reload())
  await page.goto('/login')
  for (const [language, email, password, submit, refusal] of [
    ['en', 'Email', 'Password', 'Log in', 'Incorrect email or password'],
    ['es', 'Correo', 'Contraseña', 'Iniciar sesión', 'Correo o contraseña incorrectos'],
    ['nl', 'E-mail', 'Wachtwoord', 'Inloggen', 'Onjuist e-mailadres of wachtwoord'],
  ] as const)
    await test.step(`a wrong password, ${language}`, async () => {
      await speak(language)
      await page.getByRole('textbox', { name: email }).first().fill('nobody@example.org')
      await page.getByLabel(password, { exact: true }).fill('a wrong one')
      await page.getByRole('button', { name: submit, exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText(refusal)
    })
  for (const [language, submit, refusal] of [
    ['es', 'Crear cuenta', 'Correo no válido'],
    ['nl', 'Account maken', 'Ongeldig e-mailadres'],
  ] as const)
    await test.step(`a field that only the server refuses, ${language}`, async () => {
      await page.goto('/signup')
      await speak(language)
      const typed = {
        username: 'Juno',
        email: 'juno..hale@harbour.example',
        password: PASSWORD,
        confirm_password: PASSWORD,
      }
      for (const [field, text] of Object.entries(typed)) await page.locator(`[name=${field}]`).fill(text)
      const answer = page.waitForResponse('**/api/v1/users')
      await page.getByRole('button', { name: submit, exact: true }).click()
      expect((await answer).status()).toBe(422)
      await expect(page.getByText(refusal, { exact: true })).toBeVisible()
    })
  await test.step('a wrong search, es', async () => {
    await signedIn(page, await newAccount(server.url))
    await speak('es')
    await page.goto('/decks')
    await page.locator('a[href^="/decks/"]').first().click()
    await page.getByRole('button', { name: /^Añadir una carta/ }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('t:elf farbe:rot')
    await expect(page.getByRole('alert')).toHaveText('No existe el filtro «farbe» (en el carácter 7)')
  })
})
