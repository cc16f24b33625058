import { FORMATS, type Format, MAX_PLAYERS, type Room } from '@fourmat/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ValidationError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreateRoom } from './api.ts'
import { nameProblem, RoomFields, type RoomValues } from './room-form.tsx'

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
  const [values, setValues] = useState(EMPTY)
  const [format, setFormat] = useState<Format>('commander')
  const create = useCreateRoom()
  const complaint = create.error instanceof ValidationError ? create.error.about('name') : null

  const submit = () => {
    if (nameProblem(values.name) !== null || create.isPending) return
    create.mutate(
      { ...values, name: values.name.trim(), description: values.description.trim() || null, format },
      {
        onSuccess: ({ success, reason, room }) => {
          if (!success) {
            toast.error(t('create.failed'), { description: reason ?? t('shell:error.generic') })
            return
          }
          onOpenChange(false)
          toast.success(t('create.done', { name: room.name }), {
            action: { label: t('create.sitDown'), run: () => onJoin(room) },
          })
        },
        onError: (error) => toast.error(t('create.failed'), { description: errorText(error) }),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('create.title')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={values.name.trim() === ''} busy={create.isPending}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <RoomFields
        values={values}
        onChange={setValues}
        complaint={complaint}
        format={
          <SelectField
            label={t('form.format')}
            value={format}
            onValueChange={setFormat}
            options={FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) }))}
          />
        }
      />
    </Dialog>
  )
}
