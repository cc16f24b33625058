import { type CreateRoom, FORMATS, type Format, MAX_PLAYERS, type Room } from '@fourmat/protocol'
import { useDraft } from '../../lib/draft.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSubmitOnce } from '../../lib/submit-once.ts'
import { SelectField } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreateRoom } from './api.ts'
import { nameComplaint, type RoomValues } from './room-form.tsx'
import { RoomFormDialog } from './room-form-dialog.tsx'

interface NewRoom extends RoomValues {
  format: Format
}

const EMPTY: NewRoom = {
  name: '',
  description: '',
  format: 'commander',
  max_players: MAX_PLAYERS,
  is_public: true,
  enforce_legality: false,
  spectators: 'link',
  spectator_delay: 0,
}

export function CreateRoomDialog({
  onOpenChange,
  onJoin,
}: {
  onOpenChange: (open: boolean) => void
  onJoin: (room: Room) => void
}) {
  const { t } = useTranslation('lobby')
  const draft = useDraft('create_room', EMPTY)
  const create = useCreateRoom()
  const { submit, isSending } = useSubmitOnce<CreateRoom>({
    send: async (room, idempotencyKey) => {
      const made = await create.mutateAsync({ room, idempotencyKey })
      draft.forget()
      onOpenChange(false)
      toast.success(t('create.done', { name: made.name }), {
        action: { label: t('create.sitDown'), run: () => onJoin(made) },
      })
    },
    onError: (error) => toast.error(t('create.failed'), { description: errorText(error) }),
  })
  return (
    <RoomFormDialog
      title={t('create.title')}
      submitLabel={t('create.submit')}
      draft={draft}
      isSending={isSending}
      complaint={nameComplaint(create.error)}
      onOpenChange={onOpenChange}
      onSubmit={(room) => void submit(room)}
      format={
        <SelectField
          label={t('form.format')}
          value={draft.values.format}
          onValueChange={(format) => draft.set({ ...draft.values, format })}
          options={FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) }))}
        />
      }
    />
  )
}
