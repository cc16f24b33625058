import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { readSession, SESSION_KEYS, writeSession } from '../../lib/storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|BlackBerry|IEMobile|Opera Mini/i

const isTouchDevice = (): boolean =>
  MOBILE_AGENT.test(navigator.userAgent) ||
  (window.matchMedia('(pointer: coarse)').matches && navigator.maxTouchPoints > 0)

/** Stays until dismissed, then stays away for the rest of the visit. */
export function TouchWarning() {
  const { t } = useTranslation('shell')
  const [shown, setShown] = useState(() => isTouchDevice() && readSession(SESSION_KEYS.touchWarningClosed) === null)
  if (!shown) return null
  return (
    <div role="alert" className="relative z-30 bg-candle text-candle-ink">
      <div className="wrap flex min-h-12 items-center gap-3 py-1 font-[560]">
        <Icon name="info" size={20} />
        <span className="flex-1">{t('touchWarning')}</span>
        <IconButton
          label={t('ui.dismiss')}
          icon="close"
          className="text-inherit"
          onClick={() => {
            writeSession(SESSION_KEYS.touchWarningClosed, 'true')
            setShown(false)
          }}
        />
      </div>
    </div>
  )
}
