import { DECK_NAME_MAX, type DeckForm, type DeckSummary, FORMATS } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ValidationError } from '../../../lib/api-error.ts'
import { useDraft } from '../../../lib/draft.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { deckQuery, useCreateDeck, useRenameDeck } from '../api.ts'

interface DeckFormDialogProps {
  deck?: DeckSummary // changed, where there is one; else a new one is made
  onOpenChange: (open: boolean) => void
}

/** Name and format: of a new deck, or of one that there is. */
export function DeckFormDialog({ deck, onOpenChange }: DeckFormDialogProps) {
  const { t } = useTranslation('decks')
  const initial: DeckForm = { name: deck?.name ?? '', format: deck?.format ?? 'commander' }
  const draft = useDraft(deck ? `edit_deck_${deck.id}` : 'create_deck', initial)
  const { name, format } = draft.values
  const [isTold, setTold] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const create = useCreateDeck()
  const rename = useRenameDeck()
  const words = deck ? 'rename' : 'create'
  const failure = create.error ?? rename.error
  const complaint = failure instanceof ValidationError ? failure.about('name') : null
  const isMissing = name.trim() === ''

  const { submit, isSending } = useSubmitOnce<DeckForm>({
    send: async (form, idempotencyKey) => {
      const saved = deck
        ? await rename.mutateAsync({ deckId: deck.id, ...form })
        : await create.mutateAsync({ form, idempotencyKey })
      draft.forget()
      queries.setQueryData(deckQuery(saved.id).queryKey, saved)
      onOpenChange(false)
      if (!deck) void navigate({ to: '/decks/$deckId', params: { deckId: saved.id } })
    },
    onError: (error) => toast.error(t(`${words}.failed`), { description: errorText(error) }),
  })

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onOpenChange}
      title={t(`${words}.title`)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMissing) void submit({ name: name.trim(), format })
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
          <Button type="submit" variant="primary" disabled={isMissing} busy={isSending}>
            {t(`${words}.submit`)}
          </Button>
        </>
      }
    >
      <DraftNote draft={draft} />
      <TextField
        label={t('form.name')}
        value={name}
        required
        maxLength={DECK_NAME_MAX}
        autoComplete="off"
        error={isTold && isMissing ? t('form.nameRequired') : complaint}
        onKeyDown={(event) => event.key === 'Enter' && setTold(true)} // without a name the button is off, and takes no Enter
        onChange={(event) => {
          setTold(true)
          draft.set({ name: event.target.value, format })
        }}
      />
      <SelectField
        label={t('form.format')}
        value={format}
        onValueChange={(next) => draft.set({ name, format: next })}
        options={FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) }))}
      />
    </Dialog>
  )
}
