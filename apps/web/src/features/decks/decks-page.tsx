import type { DeckSummary } from '@fourmat/protocol'
import { Suspense, useMemo, useState } from 'react'
import { useDeckList } from '../../lib/deck-list.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-module.ts'
import { useAddressText } from '../../lib/use-address-text.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, Skeleton } from '../../ui/marks.tsx'
import { Select } from '../../ui/select.tsx'
import { CardFan } from './card-fan.tsx'
import './grid/grid.css'
import { DeckTile } from './grid/deck-tile.tsx'
import { DecksSkeleton } from './grid/decks-skeleton.tsx'
import { DECK_SORTS, type DeckSort, type FolderChoice, foldersOf, sortDecks } from './grid/sort-decks.ts'
import { DropVeil } from './import/drop-veil.tsx'

// The windows weigh more than the page: they come when they are asked for.
const ImportNewDeckDialog = lazyPart(() => import('./import/import-new-deck-dialog.tsx'), 'ImportNewDeckDialog')
const DeckFormDialog = lazyPart(() => import('./grid/deck-form-dialog.tsx'), 'DeckFormDialog')
const DeleteDeckDialog = lazyPart(() => import('./grid/delete-deck-dialog.tsx'), 'DeleteDeckDialog')
const SampleDecksDialog = lazyPart(() => import('./grid/sample-decks-dialog.tsx'), 'SampleDecksDialog')

/** So many decks are seen at a glance; with more there is a filter and an order to choose. */
const MANY = 6

/** The choices of folders, as the list knows them. */
const ALL = 'all'
const NONE = 'none'
const IN = 'in '

type PageDialog =
  | { kind: 'create' | 'samples' }
  | { kind: 'import'; file?: File }
  | { kind: 'rename' | 'delete'; deck: DeckSummary }

export function DecksPage() {
  const { t } = useTranslation('decks')
  const list = useDeckList()
  const [dialog, setDialog] = useState<PageDialog | null>(null)
  const [filter, setFilter] = useAddressText()
  const [sort, setSort] = useState<DeckSort>('changed')
  const [chosen, setFolder] = useState<FolderChoice>(undefined)
  useTitle(t('title'))
  const decks = list.data ?? []
  const folders = useMemo(() => foldersOf(list.data ?? []), [list.data])
  const folder = typeof chosen === 'string' && !folders.includes(chosen) ? undefined : chosen // it may be empty by now
  const shown = useMemo(() => sortDecks(list.data ?? [], sort, filter, folder), [list.data, sort, filter, folder])
  const onOpenChange = (open: boolean) => !open && setDialog(null)

  return (
    <main className="wrap" id="main" tabIndex={-1}>
      <div className="decks-head">
        <div className="min-w-0 flex-1 basis-60">
          <h1>{t('title')}</h1>
          <div className="mt-1 text-text-2">
            {list.isPending ? (
              <Skeleton className="my-1 h-3.5 w-40" />
            ) : decks.length === 0 ? (
              t('list.nothing')
            ) : (
              t(`list.count.${sort}`, { count: decks.length })
            )}
          </div>
        </div>
        {folders.length > 0 && (
          <Select
            className="w-44"
            label={t('folders.label')}
            value={folder === undefined ? ALL : folder === null ? NONE : `${IN}${folder}`}
            onValueChange={(value) =>
              setFolder(value === ALL ? undefined : value === NONE ? null : value.slice(IN.length))
            }
            options={[
              { value: ALL, label: t('folders.all') },
              ...folders.map((name) => ({ value: `${IN}${name}`, label: name })),
              { value: NONE, label: t('folders.none') },
            ]}
          />
        )}
        {decks.length > MANY && (
          <>
            <SearchField label={t('list.find')} value={filter} onChange={setFilter} className="decks-find" />
            <Select
              className="w-44"
              label={t('list.sort')}
              value={sort}
              onValueChange={setSort}
              options={DECK_SORTS.map((value) => ({ value, label: t(`deckSort.${value}`) }))}
            />
          </>
        )}
        <Button icon="import" onClick={() => setDialog({ kind: 'import' })}>
          {t('import.open')}
        </Button>
        <Button icon="plus" variant="primary" onClick={() => setDialog({ kind: 'create' })}>
          {t('create.open')}
        </Button>
      </div>

      {list.isPending ? (
        <DecksSkeleton />
      ) : list.data === undefined ? (
        <EmptyState
          level={2}
          picture={<CardFan />}
          title={t('list.failed')}
          action={
            <Button variant="primary" icon="refresh" onClick={() => void list.refetch()}>
              {t('load.again')}
            </Button>
          }
        >
          {t('load.text')}
        </EmptyState>
      ) : decks.length === 0 ? (
        <EmptyState
          level={2}
          picture={<CardFan />}
          title={t('empty.title')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button icon="layers" onClick={() => setDialog({ kind: 'samples' })}>
                {t('samples.open')}
              </Button>
              <Button icon="import" onClick={() => setDialog({ kind: 'import' })}>
                {t('import.aList')}
              </Button>
              <Button icon="plus" variant="primary" onClick={() => setDialog({ kind: 'create' })}>
                {t('create.open')}
              </Button>
            </div>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          level={2}
          title={filter === '' ? t('folders.empty') : t('list.noMatch', { filter })}
          action={
            <Button
              size="sm"
              onClick={() => {
                setFilter('')
                setFolder(undefined)
              }}
            >
              {t('lists.clearFilter')}
            </Button>
          }
        />
      ) : (
        <ul className="decks-grid">
          {shown.map((deck) => (
            <DeckTile
              key={deck.id}
              deck={deck}
              onRename={() => setDialog({ kind: 'rename', deck })}
              onDelete={() => setDialog({ kind: 'delete', deck })}
            />
          ))}
          <li>
            <button type="button" className="deck-new" onClick={() => setDialog({ kind: 'create' })}>
              <span className="deck-new-disc">
                <Icon name="plus" size={22} />
              </span>
              <span>
                <b className="display block text-[17px] leading-6 text-text">{t('create.open')}</b>
                <span className="small">{t('create.orPaste')}</span>
              </span>
            </button>
          </li>
        </ul>
      )}

      <DropVeil isOn={dialog === null} onFile={(file) => setDialog({ kind: 'import', file })} />
      <Suspense>
        {dialog?.kind === 'create' && <DeckFormDialog onOpenChange={onOpenChange} />}
        {dialog?.kind === 'import' && <ImportNewDeckDialog file={dialog.file} onOpenChange={onOpenChange} />}
        {dialog?.kind === 'samples' && <SampleDecksDialog onOpenChange={onOpenChange} />}
        {dialog?.kind === 'rename' && <DeckFormDialog deck={dialog.deck} onOpenChange={onOpenChange} />}
        {dialog?.kind === 'delete' && (
          <DeleteDeckDialog deck={dialog.deck} onOpenChange={onOpenChange} onDeleted={() => setDialog(null)} />
        )}
      </Suspense>
    </main>
  )
}
