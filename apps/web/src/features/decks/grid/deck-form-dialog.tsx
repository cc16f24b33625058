import { DECK_NAME_MAX, type DeckSummary, FORMATS, type Format } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ValidationError } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const [name, setName] = useState(deck?.name ?? '')
  const [format, setFormat] = useState<Format>(deck?.format ?? 'commander')
  const [left, setLeft] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const create = useCreateDeck()
  const rename = useRenameDeck()
  const words = deck ? 'rename' : 'create'
  const failure = create.error ?? rename.error
  const complaint = failure instanceof ValidationError ? failure.about('name') : null
  const missing = name.trim() === ''

  const failed = (error: Error) => toast.error(t(`${words}.failed`), { description: errorText(error) })
  const submit = () => {
    if (missing) return
    const form = { name: name.trim(), format }
    if (deck)
      rename.mutate(
        { deckId: deck.id, ...form },
        {
          onSuccess: (changed) => {
            queries.setQueryData(deckQuery(deck.id).queryKey, changed)
            onOpenChange(false)
          },
          onError: failed,
        },
      )
    else
      create.mutate(form, {
        onSuccess: (made) => {
          queries.setQueryData(deckQuery(made.id).queryKey, made)
          onOpenChange(false)
          void navigate({ to: '/decks/$deckId', params: { deckId: made.id } })
        },
        onError: failed,
      })
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onOpenChange}
      title={t(`${words}.title`)}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('shell:ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={missing} busy={create.isPending || rename.isPending}>
            {t(`${words}.submit`)}
          </Button>
        </>
      }
    >
      <TextField
        label={t('form.name')}
        value={name}
        required
        maxLength={DECK_NAME_MAX}
        autoComplete="off"
        error={left && missing ? t('form.nameRequired') : complaint}
        onBlur={() => setLeft(name !== '' || deck !== undefined)}
        onChange={(event) => {
          setLeft(true)
          setName(event.target.value)
        }}
      />
      <SelectField
        label={t('form.format')}
        value={format}
        onValueChange={setFormat}
        options={FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) }))}
      />
    </Dialog>
  )
}
