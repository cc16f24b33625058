import type { Translate } from '../../../lib/texts.ts'

const SHIFT = 'shift+'
const CTRL = 'ctrl+'

/** A key as a menu shows it. */
export const keyName = (key: string, t: Translate): string => {
  if (key === ' ') return t('key.space')
  if (key.startsWith(CTRL)) return t('key.ctrl', { key: keyName(key.slice(CTRL.length), t) })
  if (key.startsWith(SHIFT)) return t('key.shift', { key: key.slice(SHIFT.length).toUpperCase() })
  return key.length === 1 ? key.toUpperCase() : key
}

/** A key as `aria-keyshortcuts` names it. */
export const ariaKey = (key: string): string => {
  if (key === ' ') return 'Space'
  if (key.startsWith(CTRL)) return `Control+${ariaKey(key.slice(CTRL.length))}`
  if (key.startsWith(SHIFT)) return `Shift+${key.slice(SHIFT.length).toUpperCase()}`
  return key === '+' ? 'plus' : key.toUpperCase()
}
