import { actions } from '@fourmat/game'
import { textOf } from '../../lib/refusal.ts'
import type { Translate } from '../../lib/texts.ts'
import type { Refused } from './store.ts'

/** What stands against any deck at all is said plainly; what a format has against this one as its reason. */
const PLAIN = new Set(['format_mismatch', 'deck_empty', 'room_full'])

/** Why something was refused, in the reader's language. */
export const refusalText = (t: Translate, { type, code, message, reason }: Refused): string => {
  if (!actions[type].loads?.deck)
    return t(`refused.${reason ? `${code}_${reason.code}` : code}`, { defaultValue: message })
  if (code === 'not_found') return t('deck.missing')
  if (!reason) return t(`refused.${code}`, { defaultValue: message })
  const text = textOf(t, { ...reason, words: message })
  return PLAIN.has(reason.code) ? text : t('deck.refused', { reason: text })
}
