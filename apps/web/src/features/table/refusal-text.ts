import { MESSAGES } from '@fourmat/protocol'
import type { Translate } from '../../lib/texts.ts'
import type { Refused } from './store.ts'

const DECK_ACTIONS: ReadonlySet<string> = new Set(['submit_deck', 'propose_new_game', 'respond_new_game'])
const AGAINST_A_DECK: Readonly<Record<string, string>> = {
  [MESSAGES.formatMismatch]: 'deck.wrongFormat',
  [MESSAGES.deckEmpty]: 'deck.empty',
  [MESSAGES.deckMissing]: 'deck.missing',
  [MESSAGES.roomFull]: 'refused.room_full',
}

/** Why something was refused, in the reader's language. What a format has against a deck is told in the server's words. */
export const refusalText = (t: Translate, { type, code, message }: Refused): string => {
  if (!DECK_ACTIONS.has(type)) return t(`refused.${code}`, { defaultValue: message })
  const known = AGAINST_A_DECK[message]
  if (known !== undefined) return t(known)
  return code === 'invalid' ? t('deck.refused', { reason: message }) : t(`refused.${code}`, { defaultValue: message })
}
