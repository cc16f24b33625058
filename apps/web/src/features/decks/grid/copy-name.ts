import { DECK_NAME_MAX } from '@fourmat/protocol'
import type { TFunction } from 'i18next'

/** "Lanterns (copy)", cut so that the whole is not too long for a name. */
export const copyName = (t: TFunction<'decks'>, name: string): string => {
  const room = DECK_NAME_MAX - t('copy.name', { name: '' }).length
  return t('copy.name', { name: [...name].slice(0, room).join('').trimEnd() })
}
