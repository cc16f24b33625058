import { useTranslation } from '../../../lib/i18n.ts'
import { Skeleton } from '../../../ui/marks.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The editor's shape while the deck is under way. */
export function EditorSkeleton() {
  const { t } = useTranslation('decks')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true">
        <div className="deck-head">
          <Skeleton className="h-14 w-19 rounded-m" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-6 w-72" />
          </div>
        </div>
        <div className="deck-cols">
          <div className="deck-rail">
            <Skeleton className="deck-preview-card rounded-[16px]" />
          </div>
          <div className="deck-lists">
            {['x', 'y', 'z'].map((group) => (
              <div key={group} className="deck-group grid gap-2">
                <Skeleton className="mb-2 h-5 w-32" />
                {ROWS.map((row) => (
                  <Skeleton key={row} className="h-5" />
                ))}
              </div>
            ))}
          </div>
          <div className="grid content-start gap-6">
            <Skeleton className="h-32 rounded-m" />
            <Skeleton className="h-40 rounded-m" />
          </div>
        </div>
      </div>
    </div>
  )
}
