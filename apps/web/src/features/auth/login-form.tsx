import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { rules } from '../../lib/account-rules.ts'
import { forgetDraft, readFields, useKeptFields } from '../../lib/draft.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ACCOUNT_DRAFT, PasswordField, useFieldError } from '../../lib/sign-in/account-fields.tsx'
import { goOn } from '../../lib/sign-in/go-on.ts'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { useFirstField } from '../../lib/use-first-field.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/marks.tsx'
import { login } from './api.ts'

/** `small`: below something that matters more, in fewer lines. */
export function LoginForm({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('auth')
  const words = useFieldError()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ defaultValues: { ...readFields(ACCOUNT_DRAFT, { email: '' }), password: '' } })
  const { errors } = form.formState
  useKeptFields(ACCOUNT_DRAFT, { email: form.watch('email') })
  const firstField = useFirstField<HTMLFormElement>(!small)

  const { submit, isSending } = useSubmitOnce<{ email: string; password: string }>({
    send: async ({ email, password }) => {
      setFailure(null)
      await login(email, password)
      forgetDraft(ACCOUNT_DRAFT)
      goOn()
    },
    onError: (error) => setFailure(errorText(error)),
  })

  return (
    <form
      ref={firstField}
      className={cx('grid gap-4.5', small && 'gap-x-3 sm:grid-cols-2')}
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
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
      <div className="col-span-full grid gap-4.5">
        {failure !== null && <Note tone="danger">{failure}</Note>}
        <Button type="submit" variant={small ? 'quiet' : 'primary'} size="lg" busy={isSending}>
          {t('login.submit')}
        </Button>
      </div>
    </form>
  )
}
