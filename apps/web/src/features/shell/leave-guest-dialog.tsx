import type { GroupedRooms } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import { appConfig } from '../../lib/config.ts'
import { useDeckList } from '../../lib/deck-list.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/marks.tsx'

interface LeaveGuestDialogProps {
  onOpenChange: (open: boolean) => void
  onKeep: () => void
  onLogout: () => void
}

/** A guest who logs out cannot come back: says what is lost, and offers to keep it, before anything ends. */
export function LeaveGuestDialog({ onOpenChange, onKeep, onLogout }: LeaveGuestDialogProps) {
  const { t } = useTranslation('shell')
  const safe = useRef<HTMLButtonElement>(null)
  const decks = useDeckList().data?.length
  const rooms = useQuery({
    queryKey: ['rooms', 'owned'],
    queryFn: ({ signal }) => api.get<GroupedRooms>('/rooms', { signal, query: { view: 'grouped', limit: 1 } }),
  }).data?.user_rooms.filter((room) => room.is_owner).length
  const hasRooms = rooms !== undefined && rooms > 0
  const canKeep = appConfig().password
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('guest.leaveTitle')}
      description={t('guest.leaveText')}
      initialFocus={safe}
      footer={
        <>
          <Button variant="ghost" className="mr-auto text-danger-text" onClick={onLogout}>
            {t('guest.leave')}
          </Button>
          <Button ref={canKeep ? undefined : safe} onClick={() => onOpenChange(false)}>
            {t('ui.cancel')}
          </Button>
          {canKeep && (
            <Button ref={safe} variant="primary" onClick={onKeep}>
              {t('guest.keep')}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-2.5">
        {(decks !== 0 || !hasRooms) && (
          <Lost icon="cards">{decks === undefined ? null : t('guest.decks', { count: decks })}</Lost>
        )}
        {hasRooms && <Lost icon="users">{t('guest.rooms', { count: rooms })}</Lost>}
      </ul>
      {canKeep && <p className="text-text-2">{t('guest.keepText')}</p>}
    </Dialog>
  )
}

const Lost = ({ icon, children }: { icon: 'cards' | 'users'; children: string | null }) => (
  <li className="flex min-h-6 items-center gap-2.5 font-[560]">
    <span className="text-text-3">
      <Icon name={icon} />
    </span>
    {children ?? <Skeleton className="h-4 w-28" />}
  </li>
)
