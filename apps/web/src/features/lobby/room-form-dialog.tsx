import { useState } from 'react'
import { ValidationError } from '../../lib/api-error.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { nameProblem, RoomFields, type RoomValues } from './room-form.tsx'

interface RoomFormDialogProps {
  title: string
  submitLabel: string
  initial: RoomValues
  minSeats?: number
  format: React.ReactNode
  sending: { isPending: boolean; error: Error | null }
  onOpenChange: (open: boolean) => void
  onSubmit: (room: Omit<RoomValues, 'description'> & { description: string | null }) => void
}

/** The form in which a room is made and changed. */
export function RoomFormDialog(props: RoomFormDialogProps) {
  const { title, submitLabel, initial, minSeats, format, sending, onOpenChange, onSubmit } = props
  const { t } = useTranslation('lobby')
  const [values, setValues] = useState(initial)
  const { name, description, max_players, is_public, enforce_legality } = values

  const submit = () => {
    if (nameProblem(name) !== null || sending.isPending) return
    const shared = { max_players, is_public, enforce_legality }
    onSubmit({ name: name.trim(), description: description.trim() || null, ...shared })
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={name.trim() === ''} busy={sending.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <RoomFields
        values={values}
        onChange={setValues}
        {...(minSeats !== undefined && { minSeats })}
        complaint={sending.error instanceof ValidationError ? sending.error.about('name') : null}
        format={format}
      />
    </Dialog>
  )
}
