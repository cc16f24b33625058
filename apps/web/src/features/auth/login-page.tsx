import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { rules } from '../../lib/account-rules.ts'
import { appConfig } from '../../lib/config.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PasswordField, useFieldError } from '../../lib/sign-in/account-fields.tsx'
import { goOn } from '../../lib/sign-in/go-on.ts'
import { GoogleButton } from '../../lib/sign-in/google-button.tsx'
import { TryNowButton } from '../../lib/sign-in/try-now-button.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/marks.tsx'
import { login } from './api.ts'
import { AuthScene } from './auth-scene.tsx'

const CARDS = ['Oda of the Last Lantern', 'Hestrel, Crowned in Cinders', 'Vesper and Vane', 'Mother Undertow'] as const

export function LoginPage() {
  const { t } = useTranslation('auth')
  useTitle(t('login.title'))
  return (
    <AuthScene cards={CARDS} say={t('login.say')}>
      <h1 className="text-4xl leading-11">{t('login.heading')}</h1>
      <p className="mt-1 mb-4.5 text-text-2">
        {t('login.newHere')}{' '}
        <Link to="/signup" className="link">
          {t('login.toSignup')}
        </Link>
      </p>
      <LoginForm />
      <div className="my-4.5 flex items-center gap-4 text-[13px] text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </div>
      <div className="grid gap-3">
        {appConfig().google && <GoogleButton variant="quiet" />}
        <TryNowButton />
      </div>
    </AuthScene>
  )
}

function LoginForm() {
  const { t } = useTranslation('auth')
  const words = useFieldError()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      await login(email, password)
      goOn()
    } catch (error) {
      setFailure(errorText(error))
    }
  })

  return (
    <form className="grid gap-4.5" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        large
        label={t('email')}
        type="email"
        autoComplete="username"
        error={words(errors.email?.message)}
        {...form.register('email', rules.email)}
      />
      <PasswordField
        large
        label={t('password')}
        autoComplete="current-password"
        error={words(errors.password?.message)}
        {...form.register('password', rules.loginPassword)}
      />
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
