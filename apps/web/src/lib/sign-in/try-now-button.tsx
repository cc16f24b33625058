import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { errorText } from '../error-text.ts'
import { becomeGuest, tryNow } from '../guest.ts'
import { useTranslation } from '../i18n.ts'
import { goTo } from '../navigate.ts'
import { invitedTo, takeRememberedPage } from '../session.ts'
import { goOn } from './go-on.ts'

/** Whoever came by a link sits down there, and not at a table of their own; unless that table is gone. */
export function TryNowButton({ isGone = false }: { isGone?: boolean }) {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  const [isInvited] = useState(() => !isGone && invitedTo() !== null)
  const start = async () => {
    setBusy(true)
    try {
      if (isInvited) {
        await becomeGuest()
        goOn()
      } else {
        takeRememberedPage()
        goTo(`/games/${await tryNow(t('landing.tryRoomName'))}/play`)
      }
    } catch (error) {
      toast.error(t('landing.tryFailed'), { description: errorText(error) })
      setBusy(false)
    }
  }
  return (
    <Button size="lg" busy={busy} onClick={() => void start()}>
      {t(isInvited ? 'landing.sitDown' : 'landing.tryNow')}
    </Button>
  )
}
