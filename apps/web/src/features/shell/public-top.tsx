import { appConfig } from '../../lib/config.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { isSignedIn } from '../../lib/session.ts'
import { Brand } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { LanguagePicker } from './language-picker.tsx'
import { ThemePicker } from './theme-picker.tsx'

/** The top of public pages. `onScene`: the mark stands on the dark picture of the sign-in pages. */
export function PublicTop({ onScene }: { onScene: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <header className="absolute inset-x-0 top-0 z-10">
      <div className={cx('flex h-20 items-center gap-3', onScene ? 'px-(--gutter) 2xl:px-10' : 'wrap')}>
        <a href="/" className={cx('mr-auto', onScene && 'on-scene')}>
          <Brand size={28} />
        </a>
        <ThemePicker />
        <LanguagePicker />
        {!onScene &&
          (isSignedIn() ? (
            <a href="/dashboard" className={buttonClass('ghost', 'md', '-mr-4')}>
              {t('nav.lobby')}
            </a>
          ) : (
            appConfig().password && (
              <a href="/login" className={buttonClass('ghost', 'md', '-mr-4')}>
                {t('nav.login')}
              </a>
            )
          ))}
      </div>
    </header>
  )
}
