import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AccountForm } from '../../lib/account-rules.ts'
import { readFields, useKeptFields } from '../../lib/draft.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ACCOUNT_DRAFT, AccountFields, keepFocus, placeErrors } from '../../lib/sign-in/account-fields.tsx'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { useFirstField } from '../../lib/use-first-field.ts'
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
        <Link to="/login" className="link" onMouseDown={keepFocus}>
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
    defaultValues: { ...readFields(ACCOUNT_DRAFT, { username: '', email: '' }), password: '', confirm_password: '' },
  })
  const [username, email, password] = form.watch(['username', 'email', 'password'])
  useKeptFields(ACCOUNT_DRAFT, { username, email })
  const firstField = useFirstField<HTMLFormElement>()

  const { submit, isSending } = useSubmitOnce<AccountForm>({
    send: async (values, idempotencyKey) => {
      setFailure(null)
      await register({ ...values, username: values.username.trim(), email: values.email.trim() }, idempotencyKey)
      toast.success(t('signup.created.title'), { description: t('signup.created.text') })
      await navigate({ to: '/login' })
    },
    onError: (error) => {
      if (!placeErrors(error, form.setError)) setFailure(errorText(error))
    },
  })

  return (
    <form
      ref={firstField}
      className="grid gap-4.5"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <AccountFields register={form.register} errors={form.formState.errors} password={password} />
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" busy={isSending} onMouseDown={keepFocus}>
        {t('signup.submit')}
      </Button>
    </form>
  )
}
