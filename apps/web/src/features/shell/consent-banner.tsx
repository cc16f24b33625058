import { useEffect, useRef } from 'react'
import { answerConsent, useConsent } from '../../lib/analytics.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'

/** Asks once whether visits may be counted. Both answers weigh the same. */
export function ConsentBanner() {
  const { t } = useTranslation('shell')
  const unasked = useConsent() === 'unasked'
  const banner = useRef<HTMLElement>(null)

  // The page keeps room for the banner, so that its last line and the toasts stay above it.
  useEffect(() => {
    const element = banner.current
    if (!unasked || element === null) return
    const { body } = document
    const measure = new ResizeObserver(() => body.style.setProperty('--consent-height', `${element.offsetHeight}px`))
    measure.observe(element)
    body.classList.add('has-consent')
    return () => {
      measure.disconnect()
      body.classList.remove('has-consent')
    }
  }, [unasked])

  if (!unasked) return null
  return (
    <aside
      ref={banner}
      aria-label={t('consent.label')}
      className="consent fixed inset-x-0 bottom-0 z-30 border-t border-line bg-menu shadow-float"
    >
      <div className="wrap flex min-h-[76px] flex-wrap items-center gap-x-6 gap-y-3 py-3.5 md:flex-nowrap">
        <p className="mr-auto max-w-[82ch] text-pretty text-text-2">{t('consent.description')}</p>
        <div className="flex gap-3">
          <Button onClick={() => answerConsent(false)}>{t('consent.decline')}</Button>
          <Button onClick={() => answerConsent(true)}>{t('consent.accept')}</Button>
        </div>
      </div>
    </aside>
  )
}
