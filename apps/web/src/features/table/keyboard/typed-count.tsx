// A number that is typed before a key says how many: "3 D" draws three.

import { useTranslation } from '../../../lib/i18n.ts'
import { type Client, useUi } from '../client.ts'

const MAX = 99
const FORGOTTEN_AFTER_MS = 4_000

const timers = new WeakMap<Client, ReturnType<typeof setTimeout>>()

export function forgetCount(client: Client): void {
  clearTimeout(timers.get(client))
  if (client.ui.getState().typedCount !== null) client.ui.setState({ typedCount: null })
}

/** It waits for its key for some seconds only: nobody is to draw seven because of a digit of long ago. */
export function typeDigit(client: Client, digit: string): void {
  const typed = (client.ui.getState().typedCount ?? 0) * 10 + Number(digit)
  if (typed === 0) return
  clearTimeout(timers.get(client))
  client.ui.setState({ typedCount: typed > MAX ? Number(digit) || null : typed })
  timers.set(
    client,
    setTimeout(() => forgetCount(client), FORGOTTEN_AFTER_MS),
  )
}

/** How many, for something that is done once where no number was typed. */
export function takeCount(client: Client): number {
  const { typedCount } = client.ui.getState()
  forgetCount(client)
  return typedCount ?? 1
}

export function TypedCount() {
  const { t } = useTranslation('table')
  const count = useUi((ui) => ui.typedCount)
  if (count === null) return null
  return (
    <p className="typed-count" role="status">
      <b>{count}</b> {t('typedCount')}
    </p>
  )
}
