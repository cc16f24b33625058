import type { Room } from '@fourmat/protocol'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteRoom } from './api.ts'

export function DeleteRoomDialog({ room, onOpenChange }: { room: Room; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('lobby')
  const remove = useDeleteRoom()
  const { submit, isSending } = useSubmitOnce<string>({
    send: async (roomId) => {
      await remove.mutateAsync(roomId)
      onOpenChange(false)
      toast.success(t('delete.done'))
    },
    onError: (error) => toast.error(t('delete.failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t('delete.title', { name: room.name })}
      confirmLabel={t('delete.submit')}
      busy={isSending}
      onConfirm={() => void submit(room.id)}
    >
      {room.active_players_count > 0 ? t('delete.textPlaying', { count: room.active_players_count }) : t('delete.text')}
    </ConfirmDialog>
  )
}
