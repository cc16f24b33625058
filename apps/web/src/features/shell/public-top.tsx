import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appConfig } from '../../lib/config.ts'
import { isSignedIn } from '../../lib/session.ts'
import { Brand } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { LanguagePicker } from './language-picker.tsx'

/** The top of public pages: the mark, and in the top right the language. */
export function PublicTop() {
  const { t } = useTranslation('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isForm = path === '/login' || path === '/signup'
  return (
    <header className="absolute inset-x-0 top-0 z-10">
      <div className={cx('flex h-20 items-center gap-3', isForm ? 'px-(--gutter) 2xl:px-10' : 'wrap')}>
        {/* On the forms the mark stands on the dark picture. */}
        <Link to="/" className={cx('mr-auto', isForm && 'on-scene')}>
          <Brand size={28} />
        </Link>
        <LanguagePicker />
        {!isForm &&
          (isSignedIn() ? (
            <Link to="/dashboard" className={buttonClass('ghost', 'md', '-mr-4')}>
              {t('nav.lobby')}
            </Link>
          ) : (
            appConfig().password && (
              <Link to="/login" className={buttonClass('ghost', 'md', '-mr-4')}>
                {t('nav.login')}
              </Link>
            )
          ))}
      </div>
    </header>
  )
}
