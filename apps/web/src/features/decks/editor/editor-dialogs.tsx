import { useNavigate } from '@tanstack/react-router'
import { CardDialog } from '../card-dialog.tsx'
import { CategoriesDialog } from '../categories/categories-dialog.tsx'
import { SuggestDialog } from '../categories/suggest-dialog.tsx'
import { findRow } from '../deck/edit.ts'
import { useDeck } from '../deck/use-deck-editor.ts'
import { ExportDialog } from '../export/export-dialog.tsx'
import { DeckFormDialog } from '../grid/deck-form-dialog.tsx'
import { DeleteDeckDialog } from '../grid/delete-deck-dialog.tsx'
import { SampleHandDialog } from '../hand/sample-hand-dialog.tsx'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { ImportIntoDeckDialog } from '../import/import-into-deck-dialog.tsx'
import { PrintingDialog } from '../printing/printing-dialog.tsx'
import { SearchDialog } from '../search/search-dialog.tsx'
import { AboutDialog } from './about-dialog.tsx'
import { AddMoreDialog } from './add-more-dialog.tsx'
import type { EditorDialog } from './editor-dialog.ts'
import { VisibilityDialog } from './visibility-dialog.tsx'
import '../dialogs.css'

interface EditorDialogsProps {
  open: EditorDialog
  typed: string // while this code was on the way
  onClose: () => void
}

/** The editor's dialogs, of which one is open. */
export function EditorDialogs({ open, typed, onClose }: EditorDialogsProps) {
  const deck = useDeck((state) => state.deck)
  const navigate = useNavigate()
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose()
  const card = 'cardId' in open ? findRow(deck, open.cardId) : undefined
  return (
    <>
      {open.kind === 'search' && <SearchDialog typed={typed} onOpenChange={onOpenChange} />}
      {open.kind === 'import' && <ImportIntoDeckDialog file={open.file} onOpenChange={onOpenChange} />}
      {open.kind === 'export' && <ExportDialog deck={deck} onOpenChange={onOpenChange} />}
      {open.kind === 'hand' && <SampleHandDialog deck={deck} onOpenChange={onOpenChange} />}
      {open.kind === 'history' && <HistoryDialog onOpenChange={onOpenChange} />}
      {open.kind === 'rename' && <DeckFormDialog deck={deck} onOpenChange={onOpenChange} />}
      {open.kind === 'about' && <AboutDialog deck={deck} onOpenChange={onOpenChange} />}
      {open.kind === 'visibility' && <VisibilityDialog deck={deck} onOpenChange={onOpenChange} />}
      {open.kind === 'suggest' && <SuggestDialog onOpenChange={onOpenChange} />}
      {open.kind === 'delete' && (
        <DeleteDeckDialog deck={deck} onOpenChange={onOpenChange} onDeleted={() => void navigate({ to: '/decks' })} />
      )}
      {open.kind === 'more' && card && <AddMoreDialog card={card} onOpenChange={onOpenChange} />}
      {open.kind === 'printing' && card && <PrintingDialog card={card} onOpenChange={onOpenChange} />}
      {open.kind === 'categories' && card && <CategoriesDialog card={card} onOpenChange={onOpenChange} />}
      {open.kind === 'card' && card && <CardDialog card={card} onOpenChange={onOpenChange} />}
    </>
  )
}
