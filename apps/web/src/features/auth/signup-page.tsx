import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AccountForm } from '../../lib/account-rules.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { AccountFields, keepFocus, placeErrors } from '../../lib/sign-in/account-fields.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/marks.tsx'
import { toast } from '../../ui/toast.ts'
import { register } from './api.ts'
import { AuthScene, Faces } from './auth-scene.tsx'

const CARDS = ['Lantern-Eyed Fox', 'The Oldest Elm', 'Low-Tide Serpent', 'Pell of the Red Road'] as const

export function SignupPage() {
  const { t } = useTranslation('auth')
  useTitle(t('signup.title'))
  return (
    <AuthScene wheel={<Faces names={CARDS} />} say={t('signup.say')}>
      <h1 className="text-4xl leading-11">{t('signup.heading')}</h1>
      <p className="mt-1 mb-4.5 text-text-2">
        {t('signup.already')}{' '}
        <Link to="/login" className="link">
          {t('signup.toLogin')}
        </Link>
      </p>
      <SignupForm />
    </AuthScene>
  )
}

function SignupForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<AccountForm>({
    mode: 'onBlur',
    defaultValues: { username: '', email: '', password: '', confirm_password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await register({ ...values, username: values.username.trim(), email: values.email.trim() })
      toast.success(t('signup.created.title'), { description: t('signup.created.text') })
      await navigate({ to: '/login' })
    } catch (error) {
      if (!placeErrors(error, form.setError)) setFailure(errorText(error))
    }
  })

  return (
    <form className="grid gap-4.5" noValidate onSubmit={(event) => void submit(event)}>
      <AccountFields register={form.register} errors={errors} password={form.watch('password')} />
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting} onMouseDown={keepFocus}>
        {t('signup.submit')}
      </Button>
    </form>
  )
}
