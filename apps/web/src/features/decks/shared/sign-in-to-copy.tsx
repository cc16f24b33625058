import { appConfig } from '../../../lib/config.ts'
import { errorText } from '../../../lib/error-text.ts'
import { becomeGuest } from '../../../lib/guest.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { goTo } from '../../../lib/navigate.ts'
import { rememberPage } from '../../../lib/session.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { deckPath } from './copy-deck-link.ts'

interface SignInToCopyProps {
  shareKey: string
  onOpenChange: (open: boolean) => void
  onSignedIn: () => void
}

/** A copy needs an account to lie in. */
export function SignInToCopy({ shareKey, onOpenChange, onSignedIn }: SignInToCopyProps) {
  const { t } = useTranslation('library')
  const { submit: goOnAsGuest, isSending } = useSubmitOnce<null>({
    send: async (_nothing, idempotencyKey) => {
      await becomeGuest(idempotencyKey)
      onSignedIn()
    },
    onError: (error) => toast.error(t('signIn.failed'), { description: errorText(error) }),
  })
  const signIn = (page: '/login' | '/signup') => {
    rememberPage(`${deckPath(shareKey)}?copy=true`)
    goTo(page)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onOpenChange}
      title={t('signIn.title')}
      footer={
        <>
          {appConfig().password && (
            <>
              <Button onClick={() => signIn('/signup')}>{t('signIn.signup')}</Button>
              <Button onClick={() => signIn('/login')}>{t('signIn.login')}</Button>
            </>
          )}
          <Button variant="primary" busy={isSending} onClick={() => void goOnAsGuest(null)}>
            {t('signIn.guest')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('signIn.text')}</p>
    </Dialog>
  )
}
