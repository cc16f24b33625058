import { getRouteApi, Link } from '@tanstack/react-router'
import { appConfig } from '../../lib/config.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { GoogleButton } from '../../lib/sign-in/google-button.tsx'
import { TryNowButton } from '../../lib/sign-in/try-now-button.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Note } from '../../ui/marks.tsx'
import { AuthScene, Faces } from './auth-scene.tsx'
import { InvitedPage } from './invited-page.tsx'
import { LoginForm } from './login-form.tsx'
import { Or } from './or.tsx'

const CARDS = ['Oda of the Last Lantern', 'Hestrel, Crowned in Cinders', 'Vesper and Vane', 'Mother Undertow'] as const

const route = getRouteApi('/public/login')

/** Whoever came by a room's link is asked to that table. */
export function LoginPage() {
  const { invitation, isGone } = route.useLoaderData()
  return invitation ? <InvitedPage invitation={invitation} /> : <PlainLoginPage isGone={isGone} />
}

function PlainLoginPage({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('auth')
  useTitle(t('login.title'))
  return (
    <AuthScene wheel={<Faces names={CARDS} />} say={t('login.say')}>
      <h1 className="text-4xl leading-11">{t('login.heading')}</h1>
      <p className="mt-1 mb-4.5 text-text-2">
        {t('login.newHere')}{' '}
        <Link to="/signup" className="link">
          {t('login.toSignup')}
        </Link>
      </p>
      {isGone && (
        <div className="mb-4.5">
          <Note>{t('invited.gone')}</Note>
        </div>
      )}
      <LoginForm />
      <Or>{t('login.or')}</Or>
      <div className="grid gap-3">
        {appConfig().google && <GoogleButton variant="quiet" />}
        <TryNowButton isGone={isGone} />
      </div>
    </AuthScene>
  )
}
