import { actions } from '@fourmat/game'
import { MESSAGES } from '@fourmat/protocol'
import type { Translate } from '../../lib/texts.ts'
import type { Refused } from './store.ts'

const AGAINST_A_DECK: Readonly<Record<string, string>> = {
  [MESSAGES.formatMismatch]: 'deck.wrongFormat',
  [MESSAGES.deckEmpty]: 'deck.empty',
  [MESSAGES.deckMissing]: 'deck.missing',
  [MESSAGES.roomFull]: 'refused.room_full',
}

/** Why something was refused, in the reader's language. What a format has against a deck is told in the server's words. */
export const refusalText = (t: Translate, { type, code, message }: Refused): string => {
  if (!actions[type].loads?.deck) return t(`refused.${code}`, { defaultValue: message })
  const known = AGAINST_A_DECK[message]
  if (known !== undefined) return t(known)
  return code === 'invalid' ? t('deck.refused', { reason: message }) : t(`refused.${code}`, { defaultValue: message })
}
