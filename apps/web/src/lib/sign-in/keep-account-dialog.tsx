import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../current-user.ts'
import { KEYS, writeKey } from '../storage.ts'

const KeepAccountForm = lazy(async () => {
  const [{ loadTexts }, module] = await Promise.all([import('../i18n.ts'), import('./keep-account.tsx')])
  await loadTexts('auth')
  return { default: module.KeepAccount }
})

interface KeepAccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  username: string
}

/** Turns a guest into a full account; the form is fetched when somebody asks for it. */
export function KeepAccountDialog({ open, onOpenChange, username }: KeepAccountDialogProps) {
  const queries = useQueryClient()
  if (!open) return null
  return (
    <Suspense>
      <KeepAccountForm
        username={username}
        onOpenChange={onOpenChange}
        onDone={(user) => {
          writeKey(KEYS.accountChanged, String(Date.now()))
          queries.setQueryData(currentUserQuery().queryKey, user)
          void queries.invalidateQueries({ queryKey: ['rooms'] }) // they name who sits there
        }}
      />
    </Suspense>
  )
}
