import { useTranslation } from '../../lib/i18n.ts'
import { useIsOffline } from '../../lib/offline.ts'
import { Icon } from '../../ui/icon.tsx'

/** Says that the network is away, and that nobody has to do anything about it. Always there, so that it is read out when it speaks. */
export function OfflineNote() {
  const { t } = useTranslation('shell')
  const isOffline = useIsOffline()
  return (
    <div className="offline" role="status">
      {isOffline && (
        <p className="offline-note">
          <Icon name="info" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
