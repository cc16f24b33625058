import type { User } from '@fourmat/protocol'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/marks.tsx'
import { toast } from '../../ui/toast.ts'
import type { AccountForm } from '../account-rules.ts'
import { api } from '../api.ts'
import { forgetDraft, readFields, useKeptFields } from '../draft.ts'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import { useSubmitOnce } from '../submit-once.ts'
import { AccountFields, keepFocus, placeErrors } from './account-fields.tsx'

const DRAFT = 'keep_account'

interface KeepAccountProps {
  username: string
  onOpenChange: (open: boolean) => void
  onDone: (user: User) => void
}

/** A guest gives an email and a password and keeps everything else. */
export function KeepAccount({ username, onOpenChange, onDone }: KeepAccountProps) {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<AccountForm>({
    mode: 'onBlur',
    defaultValues: { ...readFields(DRAFT, { username, email: '' }), password: '', confirm_password: '' },
  })
  const [name, email, password] = form.watch(['username', 'email', 'password'])
  useKeptFields(DRAFT, { username: name, email })

  const { submit, isSending } = useSubmitOnce<AccountForm>({
    send: async (values) => {
      setFailure(null)
      const user = await api.put<User>('/users/me', {
        body: { username: values.username.trim(), email: values.email.trim(), password: values.password },
      })
      forgetDraft(DRAFT)
      toast.success(t('keep.done.title'), { description: t('keep.done.text') })
      onDone(user)
      onOpenChange(false)
    },
    onError: (error) => {
      if (!placeErrors(error, form.setError)) setFailure(errorText(error))
    },
  })

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('keep.heading')}
      description={t('keep.text')}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)} onMouseDown={keepFocus}>
            {t('keep.later')}
          </Button>
          <Button type="submit" variant="primary" busy={isSending} onMouseDown={keepFocus}>
            {t('keep.submit')}
          </Button>
        </>
      }
    >
      <AccountFields register={form.register} errors={form.formState.errors} password={password} />
      {failure !== null && <Note tone="danger">{failure}</Note>}
    </Dialog>
  )
}
