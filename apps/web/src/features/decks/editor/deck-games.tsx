import { useQuery } from '@tanstack/react-query'
import { gameFiguresQuery } from '../../../lib/game-figures.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useDeck } from '../deck/use-deck-editor.ts'

/** How the deck has done: its games, how many were won, how long they took. */
export function DeckGames() {
  const { t } = useTranslation('decks')
  const deckId = useDeck((state) => state.deck.id)
  const { data } = useQuery(gameFiguresQuery(deckId))
  if (!data) return null
  return (
    <section className="deck-stat">
      <h2 className="deck-stat-title">
        {t('figures.games.title')}
        <span className="deck-stat-figure num">
          {data.games === 0 ? t('figures.games.none') : t('figures.games.played', { count: data.games })}
        </span>
      </h2>
      {data.games > 0 && (
        <dl className="deck-games">
          <div>
            <dt>{t('figures.games.won')}</dt>
            <dd className="num">{data.won}</dd>
          </div>
          <div>
            <dt>{t('figures.games.turns')}</dt>
            <dd className="num">{Math.round(data.turns ?? 0)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
