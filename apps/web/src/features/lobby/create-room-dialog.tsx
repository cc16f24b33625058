import { FORMATS, type Format, MAX_PLAYERS, type Room } from '@fourmat/protocol'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { SelectField } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreateRoom } from './api.ts'
import type { RoomValues } from './room-form.tsx'
import { RoomFormDialog } from './room-form-dialog.tsx'

const EMPTY: RoomValues = {
  name: '',
  description: '',
  max_players: MAX_PLAYERS,
  is_public: true,
  enforce_legality: false,
}

export function CreateRoomDialog({
  onOpenChange,
  onJoin,
}: {
  onOpenChange: (open: boolean) => void
  onJoin: (room: Room) => void
}) {
  const { t } = useTranslation('lobby')
  const [format, setFormat] = useState<Format>('commander')
  const create = useCreateRoom()
  return (
    <RoomFormDialog
      title={t('create.title')}
      submitLabel={t('create.submit')}
      initial={EMPTY}
      sending={create}
      onOpenChange={onOpenChange}
      onSubmit={(room) =>
        create.mutate(
          { ...room, format },
          {
            onSuccess: ({ success, reason, room: made }) => {
              if (!success) {
                toast.error(t('create.failed'), { description: reason ?? t('shell:error.generic') })
                return
              }
              onOpenChange(false)
              toast.success(t('create.done', { name: made.name }), {
                action: { label: t('create.sitDown'), run: () => onJoin(made) },
              })
            },
            onError: (error) => toast.error(t('create.failed'), { description: errorText(error) }),
          },
        )
      }
      format={
        <SelectField
          label={t('form.format')}
          value={format}
          onValueChange={setFormat}
          options={FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) }))}
        />
      }
    />
  )
}
