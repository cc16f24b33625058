import { DECK_NAME_MAX } from '@fourmat/protocol'
import type { Translate } from '../../../lib/texts.ts'

/** "Lanterns (copy)", cut so that the whole is not too long for a name. */
export const copyName = (t: Translate, name: string): string => {
  const room = DECK_NAME_MAX - t('copy.name', { name: '' }).length
  return t('copy.name', { name: [...name].slice(0, room).join('').trimEnd() })
}
