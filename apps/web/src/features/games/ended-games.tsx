import type { Game } from '@fourmat/protocol'
import { useDeckList } from '../../lib/deck-list.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { SearchField } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/marks.tsx'
import { Seats } from '../../ui/seats.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { GameRow } from './game-row.tsx'
import type { useGamesFilter } from './games-filter.ts'

const ANY_DECK = 'all'

interface EndedGamesProps {
  games: readonly Game[]
  filter: ReturnType<typeof useGamesFilter>
  isFiltered: boolean
  isStale: boolean // showing the last answer while the next one is under way
  onShare: (game: Game) => void
}

export function EndedGames({ games, filter, isFiltered, isStale, onShare }: EndedGamesProps) {
  const { t } = useTranslation('games')
  const { asked, name, setName, change, clear } = filter
  const decks = useDeckList().data ?? []
  const { deck, won } = asked
  const chosen = decks.some(({ id }) => id === deck) ? deck : undefined
  const kept = { ...(deck && { deck }), ...(won && { won }) }

  return (
    <section aria-labelledby="ended-games">
      <div className="games-filter">
        <h2 id="ended-games" className="mr-auto">
          {t('ended.title')}
        </h2>
        <SearchField className="games-find" label={t('ended.player')} maxLength={100} value={name} onChange={setName} />
        <Select
          className="w-[184px]"
          label={t('ended.deck')}
          value={chosen ?? ANY_DECK}
          onValueChange={(value) => {
            const { deck: _, ...rest } = kept
            change(value === ANY_DECK ? rest : { ...rest, deck: value })
          }}
          options={[
            { value: ANY_DECK, label: t('ended.allDecks') },
            ...decks.map(({ id, name: deckName }) => ({ value: id, label: deckName })),
          ]}
        />
        <Segmented
          label={t('ended.outcome')}
          value={won ? 'won' : 'all'}
          onValueChange={(value) => change({ ...(deck && { deck }), ...(value === 'won' && { won: true as const }) })}
          options={[
            { value: 'all', label: t('ended.all') },
            { value: 'won', label: t('ended.won') },
          ]}
        />
      </div>
      {games.length === 0 && !isStale ? (
        <EmptyState
          picture={<Seats chairs={['free', 'free', 'free', 'free']} size={64} />}
          title={isFiltered ? t('noMatch.title') : t('empty.title')}
          action={
            isFiltered && (
              <Button size="sm" onClick={clear}>
                {t('noMatch.clear')}
              </Button>
            )
          }
        >
          {isFiltered ? t('noMatch.text') : t('empty.text')}
        </EmptyState>
      ) : (
        <ul className={cx('games-list', isStale && 'opacity-60')} aria-busy={isStale}>
          {games.map((game) => (
            <li key={game.id}>
              <GameRow game={game} onShare={() => onShare(game)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
