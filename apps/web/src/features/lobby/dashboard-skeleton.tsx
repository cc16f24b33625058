import { useTranslation } from '../../lib/i18n.ts'
import { Skeleton } from '../../ui/marks.tsx'

/** The dashboard's shape while its data is under way. */
export function DashboardSkeleton() {
  const { t } = useTranslation('lobby')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true">
        <Skeleton className="mb-3.5 h-7 w-32" />
        <div className="room-grid">
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className="panel h-[238px] p-5">
              <Skeleton className="h-14" />
              <div className="mt-6 flex gap-4">
                <Skeleton className="size-14 rounded-m" />
                <div className="grid flex-1 content-start gap-2 pt-1">
                  <Skeleton className="h-4 w-3/4" />
                  <Skeleton className="h-3 w-1/2" />
                </div>
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="mt-11 mb-4 h-10 w-44" />
        <div className="room-grid">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key} className="panel grid h-[134px] content-between p-5">
              <div className="flex gap-4">
                <Skeleton className="size-13 rounded-m" />
                <div className="grid flex-1 content-start gap-2 pt-1">
                  <Skeleton className="h-4 w-4/5" />
                  <Skeleton className="h-3" />
                </div>
              </div>
              <Skeleton className="h-5 w-24" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
