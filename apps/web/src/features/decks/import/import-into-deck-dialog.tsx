import type { Deck, NotFoundCard } from '@fourmat/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deckListQuery } from '../../../lib/deck-list.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import { importList } from '../api.ts'
import { canRestore } from '../deck/send-edit.ts'
import { useDeck, useEditor } from '../deck/use-deck-editor.ts'
import { showImportFailure } from './import-failure.ts'
import { ImportFrame } from './import-frame.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { useImport } from './use-import.ts'

/** A list into the deck that is being edited, in its place or beside what it has. */
export function ImportIntoDeckDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('decks')
  const editor = useEditor()
  const before = useDeck((state) => state.deck)
  const queries = useQueryClient()
  const state = useImport(before.format)
  const [mode, setMode] = useState<'replace' | 'add'>('replace')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<NotFoundCard[] | null>(null)

  const show = (deck: Deck) => {
    editor.replace(deck, canRestore(before) ? [{ kind: 'restore', deck: before }] : null)
    void queries.invalidateQueries({ queryKey: deckListQuery().queryKey, exact: true })
  }
  const run = async () => {
    setBusy(true)
    try {
      const { deck, not_found_cards } = await importList(before.id, state.body(mode === 'replace'))
      show(deck)
      const lost = not_found_cards.reduce((sum, card) => sum + card.quantity, 0)
      toast.success(t('import.done', { count: Math.max(0, state.total - lost) }))
      if (not_found_cards.length > 0) setMissing(not_found_cards)
      else onOpenChange(false)
    } catch (error) {
      showImportFailure(t, error)
    } finally {
      setBusy(false)
    }
  }

  if (missing)
    return <MissingDialog deckId={before.id} missing={missing} onDeck={show} onClose={() => onOpenChange(false)} />
  return (
    <ImportFrame
      state={state}
      format={before.format}
      onOpenChange={onOpenChange}
      onImport={() => void run()}
      busy={busy}
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
