import type { BulkImport, Deck, NotFoundCard } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deckListQuery } from '../../../lib/deck-list.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSubmitOnce } from '../../../lib/submit-once.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import { importList } from '../api.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { showImportFailure } from './import-failure.ts'
import { type ImportDialogProps, ImportFrame } from './import-frame.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { useImport } from './use-import.ts'

/** A list into the deck that is being edited, in its place or beside what it has. */
export function ImportIntoDeckDialog({ file, onOpenChange }: ImportDialogProps) {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  const before = useDeck((state) => state.deck)
  const queries = useQueryClient()
  const draft = useDraft<string>(`import_${before.id}`, '')
  const state = useImport(before.format, { text: draft.values, setText: draft.set })
  const [mode, setMode] = useState<'replace' | 'add'>('replace')
  const [missing, setMissing] = useState<NotFoundCard[] | null>(null)

  const show = (deck: Deck) => {
    editor.replace(deck)
    void queries.invalidateQueries({ queryKey: deckListQuery().queryKey, exact: true })
  }
  const { submit, isSending } = useSubmitOnce<BulkImport>({
    send: async (list, idempotencyKey) => {
      const { deck, not_found_cards } = await importList(before.id, list, idempotencyKey)
      draft.forget()
      show(deck)
      const lost = not_found_cards.reduce((sum, card) => sum + card.quantity, 0)
      toast.success(t('import.done', { count: Math.max(0, state.sent - lost) }))
      if (not_found_cards.length > 0) setMissing(not_found_cards)
      else onOpenChange(false)
    },
    onError: (error) => showImportFailure(t, error),
  })

  if (missing)
    return <MissingDialog deckId={before.id} missing={missing} onDeck={show} onClose={() => onOpenChange(false)} />
  return (
    <ImportFrame
      file={file}
      state={state}
      format={before.format}
      onOpenChange={onOpenChange}
      draft={draft}
      onImport={() => void submit(state.body(mode === 'replace'))}
      busy={isSending}
      choice={
        before.cards.length > 0 && (
          <Segmented
            className="import-mode"
            label={t('import.mode')}
            value={mode}
            onValueChange={setMode}
            options={[
              { value: 'replace', label: t('import.replace') },
              { value: 'add', label: t('import.add') },
            ]}
          />
        )
      }
    />
  )
}
