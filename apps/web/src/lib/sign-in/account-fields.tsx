import { useState } from 'react'
import type { FieldErrors, UseFormRegister, UseFormSetError } from 'react-hook-form'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { type AccountForm, passwordStrength, rules } from '../account-rules.ts'
import { ConflictError, ValidationError } from '../api-error.ts'
import { useTranslation } from '../i18n.ts'

/** What log in and sign up share of what was typed: name and email. */
export const ACCOUNT_DRAFT = 'account'

/** The message of a field: one of our own keys, or a text. */
export function useFieldError(): (message: string | undefined) => string | null {
  const { t } = useTranslation('auth')
  return (message) => (message === undefined ? null : message.startsWith('rules.') ? t(message) : message)
}

type PasswordFieldProps = Omit<React.ComponentProps<typeof TextField>, 'type' | 'end'>

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          className="-mr-1.5"
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

const FILLED = { low: 1, medium: 2, high: 3 } as const
const COLOUR = { low: 'bg-danger', medium: 'bg-amber', high: 'bg-success' } as const
const WORD = { low: 'text-danger-text', medium: 'text-accent', high: 'text-success-text' } as const

function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const strength = passwordStrength(password)
  const empty = password === ''
  return (
    <div className="grid grid-cols-[1fr_1fr_1fr_auto] items-center gap-1.5 text-[13px]">
      {[1, 2, 3].map((bar) => (
        <i
          key={bar}
          className={`h-1 rounded-[2px] ${!empty && bar <= FILLED[strength] ? COLOUR[strength] : 'bg-line'}`}
        />
      ))}
      <span className={`min-w-[66px] pl-2 text-right font-[560] ${WORD[strength]}`} role="status">
        {!empty && (
          <>
            <span className="sr-only">{t('strength.label')} </span>
            {t(`strength.${strength}`)}
          </>
        )}
      </span>
    </div>
  )
}

interface AccountFieldsProps {
  register: UseFormRegister<AccountForm>
  errors: FieldErrors<AccountForm>
  password: string
}

/** Username, email, password with its strength, confirmation. */
export function AccountFields({ register, errors, password }: AccountFieldsProps) {
  const { t } = useTranslation('auth')
  const words = useFieldError()
  return (
    <>
      <TextField
        label={t('username')}
        autoComplete="nickname"
        error={words(errors.username?.message)}
        {...register('username', rules.username)}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={words(errors.email?.message)}
        {...register('email', rules.email)}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        error={words(errors.password?.message)}
        hint={<StrengthMeter password={password} />}
        {...register('password', { ...rules.password(), deps: ['confirm_password'] })}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        error={words(errors.confirm_password?.message)}
        {...register('confirm_password', rules.confirmation)}
      />
    </>
  )
}

/**
 * For buttons of forms that are checked on blur: pressing one must not take the focus, or the message that appears
 * would push the button away from under the pointer before the click is complete.
 */
export const keepFocus = (event: React.MouseEvent): void => event.preventDefault()

const FIELDS = ['username', 'email', 'password', 'confirm_password'] as const

/** Puts the server's complaints at their fields. False if none of them belongs to one. */
export function placeErrors(error: unknown, setError: UseFormSetError<AccountForm>): boolean {
  if (error instanceof ConflictError) {
    setError('email', { message: 'rules.emailTaken' }, { shouldFocus: true })
    return true
  }
  if (!(error instanceof ValidationError)) return false
  const found = FIELDS.map((field) => [field, error.about(field)] as const).filter((pair) => pair[1] !== null)
  for (const [field, message] of found) setError(field, { message: message ?? '' })
  return found.length > 0
}
