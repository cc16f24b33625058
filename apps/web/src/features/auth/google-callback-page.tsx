import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { goOn } from '../../lib/sign-in/go-on.ts'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, Note, Spinner } from '../../ui/marks.tsx'
import { toast } from '../../ui/toast.ts'
import { exchangeGoogleCode } from './api.ts'

/** Where the identity provider sends people back to. */
export function GoogleCallbackPage() {
  const { t } = useTranslation('auth')
  useTitle(t('google.title'))
  const failure = useExchange()
  return (
    <main className="grid min-h-screen place-content-center p-6" id="main" tabIndex={-1}>
      {failure === null ? (
        <div className="flex items-center gap-3 text-text-2">
          <Spinner label={t('google.working')} />
          {t('google.working')}
        </div>
      ) : (
        <EmptyState
          level={1}
          title={t('google.failed')}
          action={
            <Link to="/" className={buttonClass('primary')}>
              {t('google.home')}
            </Link>
          }
        >
          <div className="mt-2 mb-1 text-left">
            <Note tone="danger">{failure}</Note>
          </div>
        </EmptyState>
      )}
    </main>
  )
}

/** What the provider, or our server before it, gave as the reason why there is no code. */
const REASONS: Readonly<Record<string, 'denied' | 'unavailable'>> = {
  access_denied: 'denied',
  unavailable: 'unavailable',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
}

function useExchange(): string | null {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const begun = useRef(false) // a code is good for one exchange, and effects run twice in development
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const goHome = (why: string) => {
      toast.error(t('google.failed'), { description: why })
      void router.navigate({ to: '/', replace: true })
    }
    const search = new URLSearchParams(window.location.search)
    const code = search.get('code')
    if (code === null || code === '') {
      const reason = search.get('error') ?? ''
      console.error('Google sign-in came back without a code', reason)
      return goHome(t(`google.reason.${REASONS[reason] ?? 'other'}`))
    }
    exchangeGoogleCode(code, search.get('state') ?? undefined).then(goOn, (error: unknown) => {
      console.error('Google sign-in failed', error)
      if (error instanceof ApiError && error.said?.code === 'provider_unreachable') goHome(errorText(error))
      else setFailure(errorText(error))
    })
  })
  return failure
}
