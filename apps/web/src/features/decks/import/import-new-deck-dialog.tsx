import { DECK_NAME_MAX, type Deck, FORMATS, type Format, type NotFoundCard } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deckListQuery } from '../../../lib/deck-list.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { createDeck, deckQuery, deleteDeck, importList } from '../api.ts'
import { showImportFailure } from './import-failure.ts'
import { ImportFrame } from './import-frame.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { useImport } from './use-import.ts'

/** A list as a new deck. A list that the server refuses leaves no empty deck behind. */
export function ImportNewDeckDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const [format, setFormat] = useState<Format>('commander')
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ deck: Deck; missing: NotFoundCard[] } | null>(null)
  const state = useImport(format)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const suggested = (state.deck.title ?? state.leaders.names[0] ?? t('import.newName')).slice(0, DECK_NAME_MAX)

  const open = (deck: Deck) => {
    queries.setQueryData(deckQuery(deck.id).queryKey, deck)
    void queries.invalidateQueries({ queryKey: deckListQuery().queryKey, exact: true })
    void navigate({ to: '/decks/$deckId', params: { deckId: deck.id } })
  }
  const run = async () => {
    setBusy(true)
    let deck: Deck | null = null
    try {
      deck = await createDeck({ name: name.trim() || suggested, format })
      const imported = await importList(deck.id, state.body(true))
      if (imported.not_found_cards.length > 0) setMade({ deck: imported.deck, missing: imported.not_found_cards })
      else open(imported.deck)
    } catch (error) {
      if (deck) {
        showImportFailure(t, error)
        await deleteDeck(deck.id).catch(() => {}) // the list of decks shows it then, and it can be deleted there
      } else toast.error(t('create.failed'), { description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }

  if (made)
    return (
      <MissingDialog
        deckId={made.deck.id}
        missing={made.missing}
        onDeck={(deck) => setMade({ ...made, deck })}
        onClose={() => open(made.deck)}
      />
    )
  return (
    <ImportFrame
      state={state}
      format={format}
      onOpenChange={onOpenChange}
      onImport={() => void run()}
      busy={busy}
      above={
        <div className="grid grid-cols-2 gap-5">
          <TextField
            label={t('form.name')}
            optional
            value={name}
            placeholder={suggested}
            maxLength={DECK_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField
            label={t('form.format')}
            value={format}
            onValueChange={setFormat}
            options={FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) }))}
          />
        </div>
      }
    />
  )
}
