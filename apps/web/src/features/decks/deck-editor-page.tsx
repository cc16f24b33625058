import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { useRootClass } from '../../lib/use-root-class.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/marks.tsx'
import { EditorProvider, useDeckEditor } from './deck/use-deck-editor.ts'
import './editor/editor.css'
import { CardFan } from './card-fan.tsx'
import { DeckEditor } from './editor/deck-editor.tsx'
import { EditorSkeleton } from './editor/editor-skeleton.tsx'

const route = getRouteApi('/hall/decks/$deckId')

/** The deck editor, or why there is none. */
export function DeckEditorPage() {
  const { t } = useTranslation('decks')
  const { deckId } = route.useParams()
  const load = useDeckEditor(deckId)
  useTitle(t('title'))
  useRootClass('at-deck')
  return (
    <main className="wrap deck-wrap" id="main" tabIndex={-1}>
      {load.state === 'loading' && <EditorSkeleton />}
      {load.state === 'not-found' && (
        <EmptyState
          level={2}
          className="mt-11"
          picture={<CardFan />}
          title={t('notFound.title')}
          action={
            <Link to="/decks" className={buttonClass('primary')}>
              {t('notFound.action')}
            </Link>
          }
        >
          {t('notFound.text')}
        </EmptyState>
      )}
      {load.state === 'failed' && (
        <EmptyState
          level={2}
          className="mt-11"
          picture={<CardFan />}
          title={t('load.failed')}
          action={
            <Button variant="primary" icon="refresh" onClick={load.again}>
              {t('load.again')}
            </Button>
          }
        >
          {t('load.text')}
        </EmptyState>
      )}
      {load.state === 'ready' && (
        <EditorProvider value={load.editor} key={deckId}>
          <DeckEditor />
        </EditorProvider>
      )}
    </main>
  )
}
