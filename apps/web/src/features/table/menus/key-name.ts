import type { Translate } from '../../../lib/texts.ts'

/** A key as a menu shows it. */
export const keyName = (key: string, t: Translate): string => {
  if (key === ' ') return t('key.space')
  return key.length === 1 ? key.toUpperCase() : key
}

/** A key as `aria-keyshortcuts` names it. */
export const ariaKey = (key: string): string => (key === ' ' ? 'Space' : key === '+' ? 'plus' : key.toUpperCase())
