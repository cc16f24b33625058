import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDeckList } from '../../lib/deck-list.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Chip, EmptyState, Skeleton } from '../../ui/marks.tsx'

/** My Decks. */
export function DecksPage() {
  const { t } = useTranslation('decks')
  const decks = useDeckList()
  useTitle(t('title'))
  return (
    <main className="wrap py-8" id="main" tabIndex={-1}>
      <h1>{t('title')}</h1>
      {decks.isPending ? (
        <Skeleton className="mt-6 h-40" />
      ) : decks.data === undefined || decks.data.length === 0 ? (
        <EmptyState className="mt-6" title={t('empty.title')} />
      ) : (
        <ul className="mt-6 grid gap-3">
          {decks.data.map((deck) => (
            <li key={deck.id} className="panel flex items-center gap-3 px-5 py-4">
              <Link to="/decks/$deckId" params={{ deckId: deck.id }} className="display flex-1 text-[17px]">
                {deck.name}
              </Link>
              <Chip>{t(`shell:formats.${deck.format}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
