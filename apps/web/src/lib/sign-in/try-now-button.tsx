import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { errorText } from '../error-text.ts'
import { becomeGuest, tryNow } from '../guest.ts'
import { useTranslation } from '../i18n.ts'
import { goTo } from '../navigate.ts'
import { invitedTo, takeRememberedPage } from '../session.ts'
import { useSubmitOnce } from '../submit-once.ts'
import { goOn } from './go-on.ts'

/** Whoever came by a link sits down there, and not at a table of their own; unless that table is gone. */
export function TryNowButton({ isGone = false }: { isGone?: boolean }) {
  const { t } = useTranslation('shell')
  const [isInvited] = useState(() => !isGone && invitedTo() !== null)
  const { submit: start, isSending } = useSubmitOnce<{ isInvited: boolean }>({
    send: async (_values, idempotencyKey) => {
      if (isInvited) {
        await becomeGuest(idempotencyKey)
        goOn()
      } else {
        takeRememberedPage()
        goTo(`/games/${await tryNow(t('landing.tryRoomName'), idempotencyKey)}/play`)
      }
    },
    onError: (error) => toast.error(t('landing.tryFailed'), { description: errorText(error) }),
  })
  return (
    <Button size="lg" busy={isSending} onClick={() => void start({ isInvited })}>
      {t(isInvited ? 'landing.sitDown' : 'landing.tryNow')}
    </Button>
  )
}
