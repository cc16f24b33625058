import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { rules } from '../../lib/account-rules.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PasswordField, useFieldError } from '../../lib/sign-in/account-fields.tsx'
import { goOn } from '../../lib/sign-in/go-on.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/marks.tsx'
import { login } from './api.ts'

export function LoginForm({ variant = 'primary' }: { variant?: ButtonVariant }) {
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
      <Button type="submit" variant={variant} size="lg" busy={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
