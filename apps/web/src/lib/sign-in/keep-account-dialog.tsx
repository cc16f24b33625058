import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { currentUserQuery } from '../current-user.ts'
import { loadTexts } from '../i18n.ts'
import { lazyPart } from '../load-module.ts'
import { KEYS, writeKey } from '../storage.ts'

const KeepAccountForm = lazyPart(async () => {
  const [module] = await Promise.all([import('./keep-account.tsx'), loadTexts('auth')])
  return module
}, 'KeepAccount')

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
