import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../../lib/use-title.ts'
import { CardDialog } from '../card-dialog.tsx'
import { useDeck } from '../deck/use-deck-editor.ts'
import { ExportDialog } from '../export/export-dialog.tsx'
import { DeckFormDialog } from '../grid/deck-form-dialog.tsx'
import { DeleteDeckDialog } from '../grid/delete-deck-dialog.tsx'
import { SampleHandDialog } from '../hand/sample-hand-dialog.tsx'
import { ImportIntoDeckDialog } from '../import/import-into-deck-dialog.tsx'
import { PrintingDialog } from '../printing/printing-dialog.tsx'
import { SearchDialog } from '../search/search-dialog.tsx'
import { AddMoreDialog } from './add-more-dialog.tsx'
import { CardLists } from './card-lists.tsx'
import { CardPreview } from './card-preview.tsx'
import { DeckFigures } from './deck-figures.tsx'
import { DeckHead } from './deck-head.tsx'
import type { EditorDialog } from './editor-dialog.ts'
import { useEditorKeys } from './use-editor-keys.ts'

export function DeckEditor() {
  const deck = useDeck((state) => state.deck)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const navigate = useNavigate()
  useTitle(deck.name)
  useEditorKeys(dialog === null, setDialog)
  const close = () => setDialog(null)
  const onOpenChange = (open: boolean) => !open && close()
  const card = dialog && 'cardId' in dialog ? deck.cards.find((row) => row.card_id === dialog.cardId) : undefined

  return (
    <>
      <DeckHead onDialog={setDialog} />
      <div className="deck-cols">
        <CardPreview onDialog={setDialog} />
        <CardLists onDialog={setDialog} />
        <DeckFigures />
      </div>
      {dialog?.kind === 'search' && <SearchDialog onOpenChange={onOpenChange} />}
      {dialog?.kind === 'import' && <ImportIntoDeckDialog onOpenChange={onOpenChange} />}
      {dialog?.kind === 'export' && <ExportDialog deck={deck} onOpenChange={onOpenChange} />}
      {dialog?.kind === 'hand' && <SampleHandDialog deck={deck} onOpenChange={onOpenChange} />}
      {dialog?.kind === 'rename' && <DeckFormDialog deck={deck} onOpenChange={onOpenChange} />}
      {dialog?.kind === 'delete' && (
        <DeleteDeckDialog deck={deck} onOpenChange={onOpenChange} onDeleted={() => void navigate({ to: '/decks' })} />
      )}
      {dialog?.kind === 'more' && card && <AddMoreDialog card={card} onOpenChange={onOpenChange} />}
      {dialog?.kind === 'printing' && card && <PrintingDialog card={card} onOpenChange={onOpenChange} />}
      {dialog?.kind === 'card' && card && <CardDialog card={card} onOpenChange={onOpenChange} />}
    </>
  )
}
