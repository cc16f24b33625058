import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/marks.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CardFan } from '../card-fan.tsx'
import { DecksSkeleton } from '../grid/decks-skeleton.tsx'
import '../grid/grid.css'
import './library.css'
import { LibraryFilters } from './library-filters.tsx'
import { LIBRARY_PAGE, libraryQuery } from './library-query.ts'
import { LibraryTile } from './library-tile.tsx'
import { useLibraryFilter } from './use-library-filter.ts'

/** The decks that everybody may see. */
export function LibraryPage() {
  const { t } = useTranslation('library')
  useTitle(t('title'))
  const filter = useLibraryFilter()
  const { page = 1, sort: _order, ...wanted } = filter.asked
  const list = useQuery(libraryQuery(filter.asked))
  const isFiltered = Object.keys(wanted).length > 0
  const total = list.data?.total ?? 0
  return (
    <main className="wrap pb-16" id="main" tabIndex={-1}>
      <div className="decks-head library-head">
        <div className="min-w-0 flex-1 basis-60">
          <h1>{t('title')}</h1>
          <p className="mt-1 text-text-2">{t('about')}</p>
        </div>
        <SearchField
          className="library-find"
          label={t('find')}
          maxLength={100}
          value={filter.typed.find}
          onChange={(find) => filter.type({ find })}
        />
      </div>
      <LibraryFilters filter={filter} />
      <p className="library-count small" role="status">
        {list.data && t('found', { count: total })}
      </p>
      {list.isPending ? (
        <DecksSkeleton />
      ) : list.data === undefined ? (
        <EmptyState
          level={2}
          picture={<CardFan />}
          title={t('failed.title')}
          action={
            <Button variant="primary" icon="refresh" onClick={() => void list.refetch()}>
              {t('failed.again')}
            </Button>
          }
        >
          {t('failed.text')}
        </EmptyState>
      ) : list.data.data.length > 0 ? (
        <ul className="decks-grid library-grid" aria-busy={list.isPlaceholderData || undefined}>
          {list.data.data.map((deck) => (
            <LibraryTile key={deck.id} deck={deck} />
          ))}
        </ul>
      ) : isFiltered || total > 0 ? (
        <EmptyState
          level={2}
          picture={<CardFan />}
          title={t('none.title')}
          action={<Button onClick={filter.clear}>{t('none.action')}</Button>}
        />
      ) : (
        <EmptyState level={2} picture={<CardFan />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {total > LIBRARY_PAGE && (
        <div className="flex justify-center">
          <Pager
            label={t('pages')}
            page={page}
            pages={Math.ceil(total / LIBRARY_PAGE)}
            onPage={(next) => {
              filter.change({ page: next })
              window.scrollTo({ top: 0 })
            }}
          />
        </div>
      )}
    </main>
  )
}
