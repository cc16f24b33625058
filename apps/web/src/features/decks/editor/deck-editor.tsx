import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-module.ts'
import { useFetchOnTouch } from '../../../lib/use-fetch-on-touch.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { useDeck } from '../deck/use-deck-editor.ts'
import { DropVeil } from '../import/drop-veil.tsx'
import { CardLists } from './card-lists.tsx'
import { CardPreview } from './card-preview.tsx'
import { DeckFigures } from './deck-figures.tsx'
import { DeckHead } from './deck-head.tsx'
import type { EditorDialog } from './editor-dialog.ts'
import { TypedAhead } from './typed-ahead.tsx'
import { useEditorKeys } from './use-editor-keys.ts'

const loadDialogs = () => import('./editor-dialogs.tsx')
const EditorDialogs = lazyPart(loadDialogs, 'EditorDialogs')

export function DeckEditor() {
  const name = useDeck((state) => state.deck.name)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const [typed, setTyped] = useState('')
  useTitle(name)
  useEditorKeys(dialog === null, setDialog)
  useFetchOnTouch(loadDialogs)
  const onClose = () => {
    setDialog(null)
    setTyped('')
  }
  return (
    <>
      <DropVeil isOn={dialog === null} onFile={(file) => setDialog({ kind: 'import', file })} />
      <DeckHead onDialog={setDialog} />
      <div className="deck-cols">
        <CardPreview onDialog={setDialog} />
        <CardLists onDialog={setDialog} />
        <DeckFigures />
      </div>
      {dialog !== null && (
        <Suspense fallback={dialog.kind === 'search' && <TypedAhead onText={setTyped} />}>
          <EditorDialogs open={dialog} typed={typed} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
