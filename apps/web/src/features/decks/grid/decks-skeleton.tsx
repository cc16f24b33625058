import { useTranslation } from '../../../lib/i18n.ts'
import { Skeleton } from '../../../ui/marks.tsx'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function DecksSkeleton() {
  const { t } = useTranslation('decks')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="decks-grid" aria-hidden="true">
        {TILES.map((tile) => (
          <div key={tile}>
            <Skeleton className="aspect-10/7 rounded-[16px]" />
            <Skeleton className="mt-4.5 h-4.5 w-3/5" />
            <Skeleton className="mt-2.5 h-3 w-4/5" />
            <Skeleton className="mt-2.5 h-3 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
