import type { Room } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeRoom } from './api.ts'
import { nameProblem, RoomFields, type RoomValues } from './room-form.tsx'

/** The owner changes a room; its format stays. */
export function EditRoomDialog({ room, onOpenChange }: { room: Room; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('lobby')
  const [values, setValues] = useState<RoomValues>({ ...room, description: room.description ?? '' })
  const change = useChangeRoom(room.id)

  const submit = () => {
    if (nameProblem(values.name) !== null || change.isPending) return
    const { max_players, is_public, enforce_legality } = values
    change.mutate(
      {
        name: values.name.trim(),
        description: values.description.trim() || null,
        max_players,
        is_public,
        enforce_legality,
      },
      {
        onSuccess: () => {
          onOpenChange(false)
          toast.success(t('edit.done'))
        },
        onError: (error) => toast.error(t('edit.failed'), { description: errorText(error) }),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('edit.title')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={values.name.trim() === ''} busy={change.isPending}>
            {t('edit.submit')}
          </Button>
        </>
      }
    >
      <RoomFields
        values={values}
        onChange={setValues}
        minSeats={Math.max(1, room.active_players_count)}
        format={<TextField label={t('form.format')} value={t(`shell:formats.${room.format}`)} disabled />}
      />
    </Dialog>
  )
}
