import type { Locator } from '@playwright/test'

/** Opens a list of choices, and takes the one of this name. */
export async function chooseOption(list: Locator, name: string): Promise<void> {
  await list.click()
  await list.page().getByRole('option', { name, exact: true }).click()
}
