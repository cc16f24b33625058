import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useClient, useTableState } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

/** What stands over the table while its connection is broken: the message, and a way to try at once. It lies with the other notices. */
export function ConnectionNotice() {
  const { t } = useTranslation('table')
  const { host } = useClient()
  const problem = useTableState((state) => state.problem)
  const connection = useTableState((state) => state.connection)
  const notice = useTableState((state) => state.notice)
  if (notice === 'storage_unavailable' && connection === 'connected')
    return (
      <WithNotices>
        <div className="connection-notice" role="status">
          <TableIcon name="clock" size={20} />
          <span>{t('notice.storage_unavailable')}</span>
        </div>
      </WithNotices>
    )
  if (problem === null || connection === 'connected') return null
  return (
    <WithNotices>
      <div className="connection-notice" role="alert">
        <TableIcon name="clock" size={20} />
        <span>{t(problem)}</span>
        <Button
          size="sm"
          variant="primary"
          busy={connection === 'reconnecting' || connection === 'connecting'}
          onClick={host.retry}
        >
          {t('tryAgain')}
        </Button>
      </div>
    </WithNotices>
  )
}

/** In the column of what is said in passing. */
export function WithNotices({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.querySelector('.toasts'))
  return place ? createPortal(children, place) : children
}
