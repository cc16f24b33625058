import { useTranslation } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/marks.tsx'

/** When a screen itself fails, most often because a newer version took its place on the server. */
export function Broken() {
  const { t } = useTranslation('shell')
  return (
    <main className="wrap grid min-h-[70vh] place-content-center" id="main" tabIndex={-1}>
      <EmptyState
        title={t('broken.title')}
        action={
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            {t('broken.reload')}
          </Button>
        }
      >
        {t('broken.text')}
      </EmptyState>
    </main>
  )
}
