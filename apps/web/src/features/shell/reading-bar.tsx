import { appConfig } from '../../lib/config.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Brand, PRODUCT } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { ThemePicker } from './theme-picker.tsx'
import './top-bar.css'

/** The bar of a page that is read without an account. */
export function ReadingBar() {
  const { t } = useTranslation('shell')
  return (
    <header className="top-bar">
      <div className="wrap reading-bar">
        <a href="/" className="mr-auto" aria-label={PRODUCT}>
          <Brand />
        </a>
        <ThemePicker />
        <LanguagePicker />
        {appConfig().password && (
          <a href="/login" className={buttonClass('ghost', 'md', '-mr-4')}>
            {t('nav.login')}
          </a>
        )}
      </div>
    </header>
  )
}
