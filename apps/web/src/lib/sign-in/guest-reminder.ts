import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { appConfig } from '../config.ts'
import { useCurrentUser } from '../current-user.ts'
import { useTranslation } from '../i18n.ts'
import { KEYS, readKey, writeKey } from '../storage.ts'

/** So long before the end a guest is told of it. */
const AHEAD_MS = 2 * 60 * 60_000

/** True from that time on. A computer that slept has missed its timers: whoever comes back to the page asks again. */
function useIsPast(at: number | null): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (at === null) return setPast(false)
    const check = () => setPast(Date.now() >= at)
    check()
    const timer = setTimeout(check, Math.max(0, at - Date.now()))
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [at])
  return isPast
}

/** Tells a guest once in this browser, in good time and at a good moment, that the account will end. */
export function useGuestReminder(isGoodMoment: boolean, onKeep: () => void): void {
  const { t, language } = useTranslation('shell')
  const user = useCurrentUser().data
  const endsAt = user?.is_guest && user.expires_at !== null ? Date.parse(user.expires_at) : null
  const isDue = useIsPast(endsAt === null ? null : endsAt - AHEAD_MS)
  const id = user?.id
  useEffect(() => {
    if (!isDue || !isGoodMoment || id === undefined || endsAt === null || !appConfig().password) return
    if (readKey(KEYS.guestReminded) === id) return
    writeKey(KEYS.guestReminded, id)
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(endsAt)
    toast.info(t('guest.ends', { time }), {
      description: t('guest.endsText'),
      action: { label: t('guest.keep'), run: onKeep },
      duration: Number.POSITIVE_INFINITY,
    })
  }, [isDue, isGoodMoment, id, endsAt, language, t, onKeep])
}

/** The same as a part of a page, whose code comes for guests alone. */
export function GuestReminder({ onKeep }: { onKeep: () => void }) {
  useGuestReminder(true, onKeep)
  return null
}
