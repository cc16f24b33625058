import { Link, useRouterState } from '@tanstack/react-router'
import { appConfig } from '../../lib/config.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Brand, PRODUCT } from '../../ui/brand.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { UserMenu } from './user-menu.tsx'
import './top-bar.css'

export function TopBar() {
  const { t } = useTranslation('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { community_url, support_url } = appConfig()
  const links = [
    { to: '/dashboard', label: t('nav.home'), current: path === '/dashboard' },
    { to: '/decks', label: t('nav.myDecks'), current: path.startsWith('/decks') },
  ] as const
  return (
    <header className="top-bar">
      <div className="wrap flex h-full items-center gap-5 md:gap-8">
        <Link to="/dashboard" aria-label={PRODUCT}>
          <Brand />
        </Link>
        <nav className="flex h-full flex-1 gap-4 md:gap-6" aria-label={t('nav.main')}>
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={link.current ? 'page' : undefined}
              className={cx('top-link', link.current && 'top-link-current')}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <nav className="hidden h-full gap-6 md:flex" aria-label={t('nav.elsewhere')}>
          <a className="top-link" href={community_url} target="_blank" rel="noreferrer">
            {t('nav.joinUs')}
            <Icon name="out" size={15} />
          </a>
          <a className="top-link" href={support_url} target="_blank" rel="noreferrer">
            {t('nav.supportUs')}
            <Icon name="out" size={15} />
          </a>
        </nav>
        <UserMenu />
      </div>
    </header>
  )
}
