import { useTranslation } from '../lib/i18n.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'

interface PagerProps {
  page: number // from 1
  pages: number
  onPage: (page: number) => void
  label: string
}

/** At most seven buttons: the ends, the current page and its neighbours. */
function shownPages(page: number, pages: number): (number | 'gap')[] {
  const wanted = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages].filter((n) => n >= 1 && n <= pages))
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => (index > 0 && n - (sorted[index - 1] ?? 0) > 1 ? ['gap' as const, n] : [n]))
}

export function Pager({ page, pages, onPage, label }: PagerProps) {
  const { t } = useTranslation('shell')
  return (
    <nav className="flex items-center gap-1" aria-label={label}>
      <IconButton label={t('ui.previousPage')} icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {shownPages(page, pages).map((n, index) =>
        n === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap-${index}`} className="px-1 text-text-3">
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            aria-label={t('ui.page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            className={cx(
              'num h-8 min-w-8 rounded-[6px] font-[560] hover:text-text',
              n === page ? 'bg-surface-2 text-text' : 'text-text-2',
            )}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      <IconButton label={t('ui.nextPage')} icon="right" disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  )
}
