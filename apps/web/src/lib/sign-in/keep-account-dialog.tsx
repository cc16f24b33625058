import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../../lib/current-user.ts'

const KeepAccountForm = lazy(async () => {
  const [{ loadTexts }, module] = await Promise.all([
    import('../../lib/i18n.ts'),
    import('../../lib/sign-in/keep-account.tsx'),
  ])
  await loadTexts('auth')
  return { default: module.KeepAccount }
})

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
