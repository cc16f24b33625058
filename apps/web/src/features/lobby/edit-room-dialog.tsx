import type { ChangeRoom, Room } from '@fourmat/protocol'
import { useDraft } from '../../lib/draft.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeRoom } from './api.ts'
import { nameComplaint, type RoomValues } from './room-form.tsx'
import { RoomFormDialog } from './room-form-dialog.tsx'

const valuesOf = (room: Room): RoomValues => ({
  name: room.name,
  description: room.description ?? '',
  max_players: room.max_players,
  is_public: room.is_public,
  enforce_legality: room.enforce_legality,
  spectators: room.spectators,
  spectator_delay: room.spectator_delay,
})

/** What somebody changed meanwhile in another tab stays as it is there, where this form did not touch it. */
const changesOf = (room: Room, values: Required<ChangeRoom>): ChangeRoom =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => room[field as keyof ChangeRoom] !== value))

/** The owner changes a room; its format stays. */
export function EditRoomDialog({ room, onOpenChange }: { room: Room; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('lobby')
  const draft = useDraft(`edit_room_${room.id}`, valuesOf(room))
  const change = useChangeRoom(room.id)
  const { submit, isSending } = useSubmitOnce<ChangeRoom>({
    send: async (changes) => {
      await change.mutateAsync(changes)
      draft.forget()
      onOpenChange(false)
      toast.success(t('edit.done'))
    },
    onError: (error) => toast.error(t('edit.failed'), { description: errorText(error) }),
  })
  return (
    <RoomFormDialog
      title={t('edit.title')}
      submitLabel={t('edit.submit')}
      draft={draft}
      minSeats={Math.max(1, room.active_players_count)}
      isSending={isSending}
      complaint={nameComplaint(change.error)}
      onOpenChange={onOpenChange}
      onSubmit={(values) => void submit(changesOf(room, values))}
      format={<TextField label={t('form.format')} value={t(`shell:formats.${room.format}`)} disabled />}
    />
  )
}
