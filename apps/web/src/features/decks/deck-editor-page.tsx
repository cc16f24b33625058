import type { Deck } from '@fourmat/protocol'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useTitle } from '../../lib/use-title.ts'
import { EmptyState, Skeleton } from '../../ui/marks.tsx'

const route = getRouteApi('/hall/decks/$deckId')

/** The deck editor. */
export function DeckEditorPage() {
  const { t } = useTranslation('decks')
  const { deckId } = route.useParams()
  const deck = useQuery({
    queryKey: ['decks', deckId],
    queryFn: ({ signal }) => api.get<Deck>(`/decks/${encodeURIComponent(deckId)}`, { signal }),
  })
  useTitle(deck.data?.name ?? t('title'))
  return (
    <main className="wrap py-8" id="main" tabIndex={-1}>
      {deck.isPending && <Skeleton className="h-40" />}
      {deck.isError && <EmptyState title={t('notFound.title')} />}
      {deck.data && (
        <>
          <h1>{deck.data.name}</h1>
          <ul className="mt-6 grid gap-1">
            {deck.data.cards.map((card) => (
              <li key={card.deck_card_id} className="num">
                {card.quantity} {card.name}
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
