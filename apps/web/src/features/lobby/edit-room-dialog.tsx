import type { Room } from '@fourmat/protocol'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeRoom } from './api.ts'
import { RoomFormDialog } from './room-form-dialog.tsx'

/** The owner changes a room; its format stays. */
export function EditRoomDialog({ room, onOpenChange }: { room: Room; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('lobby')
  const change = useChangeRoom(room.id)
  return (
    <RoomFormDialog
      title={t('edit.title')}
      submitLabel={t('edit.submit')}
      initial={{ ...room, description: room.description ?? '' }}
      minSeats={Math.max(1, room.active_players_count)}
      sending={change}
      onOpenChange={onOpenChange}
      onSubmit={(values) =>
        change.mutate(values, {
          onSuccess: () => {
            onOpenChange(false)
            toast.success(t('edit.done'))
          },
          onError: (error) => toast.error(t('edit.failed'), { description: errorText(error) }),
        })
      }
      format={<TextField label={t('form.format')} value={t(`shell:formats.${room.format}`)} disabled />}
    />
  )
}
