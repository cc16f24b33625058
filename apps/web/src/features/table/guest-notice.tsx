import { Suspense, useCallback, useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { lazyPart } from '../../lib/load-module.ts'
import { useGuestReminder } from '../../lib/sign-in/guest-reminder.ts'
import { useTable } from './client.ts'

const KeepAccountDialog = lazyPart(() => import('../../lib/sign-in/keep-account-dialog.tsx'), 'KeepAccountDialog')

/** Reminds a guest that the account will end, but not in the middle of their turn. */
export function GuestNotice() {
  const user = useCurrentUser().data
  const [isKeeping, setKeeping] = useState(false)
  const keep = useCallback(() => setKeeping(true), [])
  const isResting = useTable((table) => table.players.length < 2 || table.turn_player_id !== table.you)
  useGuestReminder(isResting, keep)
  if (!user?.is_guest || !isKeeping) return null
  return (
    <Suspense>
      <KeepAccountDialog open onOpenChange={setKeeping} username={user.username} />
    </Suspense>
  )
}
