import { useRef, useState } from 'react'
import type { Draft } from '../../lib/draft.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { nameProblem, RoomFields, type RoomValues } from './room-form.tsx'

interface RoomFormDialogProps<V extends RoomValues> {
  title: string
  submitLabel: string
  draft: Draft<V>
  minSeats?: number
  format: React.ReactNode
  isSending: boolean
  complaint: string | null // what the server said about the name
  onOpenChange: (open: boolean) => void
  onSubmit: (room: Omit<V, 'description'> & { description: string | null }) => void
}

/** The form in which a room is made and changed. */
export function RoomFormDialog<V extends RoomValues>(props: RoomFormDialogProps<V>) {
  const { title, submitLabel, draft, minSeats, format, isSending, complaint, onOpenChange, onSubmit } = props
  const { t } = useTranslation('lobby')
  const nameField = useRef<HTMLInputElement>(null)
  const [isTried, setTried] = useState(false)
  const { values } = draft

  const submit = () => {
    setTried(true)
    if (nameProblem(values.name) !== null) return nameField.current?.focus()
    onSubmit({ ...values, name: values.name.trim(), description: values.description.trim() || null })
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
          <Button
            variant="ghost"
            onClick={() => {
              draft.forget()
              onOpenChange(false)
            }}
          >
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={values.name.trim() === ''} busy={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <DraftNote draft={draft} />
      <RoomFields
        values={values}
        onChange={(change) => draft.set({ ...values, ...change })}
        nameField={nameField}
        isTried={isTried}
        onTry={() => setTried(true)}
        {...(minSeats !== undefined && { minSeats })}
        complaint={complaint}
        format={format}
      />
    </Dialog>
  )
}
