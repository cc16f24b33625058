import { expect, test } from '../fixtures.ts'
import { newAccount, signedIn } from './people.ts'

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
