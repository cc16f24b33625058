import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { Brand, PRODUCT } from '../../ui/brand.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { elsewhere } from './elsewhere.ts'
import { UserMenu } from './user-menu.tsx'
import './top-bar.css'

export function TopBar() {
  const { t } = useTranslation('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const links = [
    { to: '/dashboard', label: t('nav.home'), current: path === '/dashboard' },
    { to: '/decks', label: t('nav.myDecks'), current: path.startsWith('/decks') },
    { to: '/library', label: t('nav.library'), current: path === '/library' },
    { to: '/games', label: t('nav.yourGames'), current: path === '/games' },
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
        <nav className="hidden h-full gap-4 min-[900px]:flex md:gap-6" aria-label={t('nav.elsewhere')}>
          {elsewhere().map(({ label, href }) => (
            <a key={label} className="top-link" href={href} target="_blank" rel="noreferrer">
              {t(label)}
              <Icon name="out" size={15} className="hidden md:block" />
            </a>
          ))}
        </nav>
        <UserMenu />
      </div>
    </header>
  )
}
