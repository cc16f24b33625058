// How long and when, in words.
import type { Translate } from '../../lib/texts.ts'

const MINUTE = 60
const HOUR = 3600

/** "1 h 12", "36 min". */
export function lengthText(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE))
  if (minutes < MINUTE) return t('games:length.minutes', { count: minutes })
  const hours = Math.floor((minutes * MINUTE) / HOUR)
  return t('games:length.hours', { hours, minutes: String(minutes % MINUTE).padStart(2, '0') })
}

export const secondsBetween = (from: string, to: string | number): number =>
  (new Date(to).getTime() - Date.parse(from)) / 1000

/** "Sunday 15 Nov · 20:10"; the year where it is another. */
export function whenText(iso: string, language: string, now: Date = new Date()): string {
  const at = new Date(iso)
  const isThisYear = at.getFullYear() === now.getFullYear()
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { weekday: 'short', year: 'numeric' }),
  }).format(at)
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }).format(at)
  return `${day} · ${time}`
}
