import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { ConsentBanner } from '../features/shell/consent-banner.tsx'
import { OfflineNote } from '../features/shell/offline-note.tsx'
import { TouchWarning } from '../features/shell/touch-warning.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { lazyPart } from '../lib/load-module.ts'
import { toastStore } from '../ui/toast.ts'

const Toaster = lazyPart(() => import('../ui/toaster.tsx'), 'Toaster')

/** What is on every screen, round whatever it shows. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const hasToasts = useSyncExternalStore(toastStore.subscribe, () => toastStore.get().length > 0)
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <TouchWarning />
      {children}
      <OfflineNote />
      <ConsentBanner />
      {/* A live region, and always there: dialogs hide all else from screen readers, and late regions go unheard. */}
      <section className="toasts" aria-label={t('ui.notices')} aria-live="polite">
        {hasToasts && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </section>
    </>
  )
}
