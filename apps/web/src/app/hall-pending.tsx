import { useTranslation } from '../lib/i18n.ts'
import { Skeleton } from '../ui/marks.tsx'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Some page of the hall, below its bar, while its code and words are under way. */
export function HallPending() {
  const { t } = useTranslation('shell')
  return (
    <main className="wrap" id="main" tabIndex={-1}>
      <div role="status">
        <span className="sr-only">{t('ui.loading')}</span>
        <div aria-hidden="true">
          <Skeleton className="mt-9 h-8 w-52" />
          <Skeleton className="mt-3 mb-9 h-3.5 w-72 max-w-full" />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(264px,100%),1fr))] gap-7">
            {TILES.map((tile) => (
              <Skeleton key={tile} className="h-44 rounded-[16px]" />
            ))}
          </div>
        </div>
      </div>
    </main>
  )
}
