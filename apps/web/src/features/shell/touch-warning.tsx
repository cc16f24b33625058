import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { KEYS, onOtherTab, readKey, writeKey } from '../../lib/storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|BlackBerry|IEMobile|Opera Mini/i

const isTouchDevice = (): boolean =>
  MOBILE_AGENT.test(navigator.userAgent) ||
  (window.matchMedia('(pointer: coarse)').matches && navigator.maxTouchPoints > 0)

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onOtherTab(KEYS.touchWarningClosed, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const isClosed = (): boolean => readKey(KEYS.touchWarningClosed) !== null

let isClosedHere = false // where nothing can be stored

function close(): void {
  isClosedHere = true
  writeKey(KEYS.touchWarningClosed, 'true')
  for (const listener of listeners) listener()
}

/** Stays until dismissed, and then away: in every tab of this browser. */
export function TouchWarning() {
  const { t } = useTranslation('shell')
  const isShown = useSyncExternalStore(subscribe, () => !isClosedHere && !isClosed() && isTouchDevice())
  if (!isShown) return null
  return (
    <div role="alert" className="relative z-30 bg-candle text-candle-ink">
      <div className="wrap flex min-h-12 items-center gap-3 py-1 font-[560]">
        <Icon name="info" size={20} />
        <span className="flex-1">{t('touchWarning')}</span>
        <IconButton label={t('ui.dismiss')} icon="close" className="text-inherit" onClick={close} />
      </div>
    </div>
  )
}
