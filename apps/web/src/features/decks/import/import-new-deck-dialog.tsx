import {
  type BulkImport,
  DECK_NAME_MAX,
  type Deck,
  type DeckForm,
  FORMATS,
  type Format,
  type NotFoundCard,
} from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isUnanswered } from '../../../lib/api-error.ts'
import { deckListQuery } from '../../../lib/deck-list.ts'
import { useDraft } from '../../../lib/draft.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { createDeck, deckQuery, deleteDeck, importList } from '../api.ts'
import { showImportFailure } from './import-failure.ts'
import { type ImportDialogProps, ImportFrame } from './import-frame.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { useImport } from './use-import.ts'
import '../dialogs.css'

interface NewDeck {
  name: string
  format: Format
  text: string
}

const EMPTY: NewDeck = { name: '', format: 'commander', text: '' }

/** A list as a new deck. A list that the server refuses leaves no empty deck behind. */
export function ImportNewDeckDialog({ file, onOpenChange }: ImportDialogProps) {
  const { t } = useTranslation('decks')
  const draft = useDraft('import_new', EMPTY)
  const { name, format, text } = draft.values
  const [made, setMade] = useState<{ deck: Deck; missing: NotFoundCard[] } | null>(null)
  const isMade = useRef(false)
  const state = useImport(format, { text, setText: (next) => draft.set({ ...draft.values, text: next }) })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const suggested = (state.deck.title ?? state.leaders.names[0] ?? t('import.newName')).slice(0, DECK_NAME_MAX)

  const open = (deck: Deck) => {
    queries.setQueryData(deckQuery(deck.id).queryKey, deck)
    void queries.invalidateQueries({ queryKey: deckListQuery().queryKey, exact: true })
    void navigate({ to: '/decks/$deckId', params: { deckId: deck.id } })
  }
  const { submit, isSending } = useSubmitOnce<{ form: DeckForm; list: BulkImport }>({
    send: async ({ form, list }, idempotencyKey) => {
      isMade.current = false
      const deck = await createDeck(form, idempotencyKey)
      isMade.current = true
      try {
        const imported = await importList(deck.id, list, idempotencyKey)
        draft.forget()
        if (imported.not_found_cards.length > 0) setMade({ deck: imported.deck, missing: imported.not_found_cards })
        else open(imported.deck)
      } catch (error) {
        // Without an answer the cards may be there: the next try goes on with the same deck.
        if (!isUnanswered(error)) await deleteDeck(deck.id).catch(() => {}) // else the list of decks shows it
        throw error
      }
    },
    onError: (error) => {
      if (isMade.current) showImportFailure(t, error)
      else toast.error(t('create.failed'), { description: errorText(error) })
    },
  })

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
      file={file}
      state={state}
      format={format}
      onOpenChange={onOpenChange}
      draft={draft}
      onImport={() => void submit({ form: { name: name.trim() || suggested, format }, list: state.body(true) })}
      busy={isSending}
      above={
        <div className="grid grid-cols-2 gap-5">
          <TextField
            label={t('form.name')}
            optional
            value={name}
            placeholder={suggested}
            maxLength={DECK_NAME_MAX}
            autoComplete="off"
            onChange={(event) => draft.set({ ...draft.values, name: event.target.value })}
          />
          <SelectField
            label={t('form.format')}
            value={format}
            onValueChange={(next) => draft.set({ ...draft.values, format: next })}
            options={FORMATS.map((value) => ({ value, label: t(`shell:formats.${value}`) }))}
          />
        </div>
      }
    />
  )
}
