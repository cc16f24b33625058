import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { currentUserQuery } from '../../lib/current-user.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-module.ts'

const KeepAccountForm = lazyPart(async () => {
  const [module] = await Promise.all([import('../../lib/sign-in/keep-account.tsx'), loadTexts('auth')])
  return module
}, 'KeepAccount')

/** Turns a guest into a full account; the form is fetched when somebody asks for it. */
export function KeepAccountDialog({
  open,
  onOpenChange,
  username,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  username: string
}) {
  const queries = useQueryClient()
  if (!open) return null
  return (
    <Suspense>
      <KeepAccountForm
        username={username}
        onOpenChange={onOpenChange}
        onDone={() => void queries.invalidateQueries({ queryKey: currentUserQuery().queryKey })}
      />
    </Suspense>
  )
}
