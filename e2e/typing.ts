import type { Locator } from '@playwright/test'

/**
 * Types letter by letter inside the page, as fast as people do: a slow machine between test and browser must not look
 * like a pause, where pauses count.
 */
export const typeQuickly = (field: Locator, text: string): Promise<void> =>
  field.evaluate(async (box: HTMLInputElement, letters) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    box.focus()
    for (const letter of letters) {
      set?.call(box, box.value + letter)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, text)
