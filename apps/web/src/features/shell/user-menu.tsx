import { Suspense, useCallback, useState } from 'react'
import { withdrawConsent } from '../../lib/analytics.ts'
import { appConfig } from '../../lib/config.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { chooseLanguage, currentLanguage, useTranslation } from '../../lib/i18n.ts'
import { LANGUAGES } from '../../lib/languages.ts'
import { lazyPart } from '../../lib/load-module.ts'
import { logout } from '../../lib/logout.ts'
import { chooseTheme, THEMES, type Theme, useTheme } from '../../lib/theme.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Skeleton } from '../../ui/marks.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { elsewhere } from './elsewhere.ts'
import { THEME_ICONS } from './theme-icons.ts'

/** Only guests need them. */
const GuestReminder = lazyPart<'GuestReminder', { onKeep: () => void }>(
  () => import('../../lib/sign-in/guest-reminder.ts'),
  'GuestReminder',
)
const KeepAccountDialog = lazyPart(() => import('../../lib/sign-in/keep-account-dialog.tsx'), 'KeepAccountDialog')
const LeaveGuestDialog = lazyPart(() => import('./leave-guest-dialog.tsx'), 'LeaveGuestDialog')

/** Below that width the bar has no room for the links to other sites, and the menu has them. */
const IN_BAR_WHEN_WIDE = 'min-[900px]:hidden'

export function UserMenu() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser().data
  const theme = useTheme()
  const [dialog, setDialog] = useState<'keep' | 'leave' | null>(null)
  const keep = useCallback(() => setDialog('keep'), [])
  const close = () => setDialog(null)
  const language = LANGUAGES.find((item) => item.key === currentLanguage()) ?? LANGUAGES[0]

  const items: MenuEntry[] = [
    {
      kind: 'head',
      content: (
        <>
          <div className="truncate font-semibold">{user?.username ?? ''}</div>
          <div className="small truncate text-text-3">{user?.email ?? (user?.is_guest ? t('user.guest') : '')}</div>
        </>
      ),
    },
    { kind: 'line' },
    ...(user?.is_guest && appConfig().password
      ? [{ icon: 'user' as const, label: t('user.keepAccount'), onSelect: keep }]
      : []),
    {
      kind: 'sub',
      icon: THEME_ICONS[theme],
      label: t('theme.label'),
      end: t(`theme.${theme}`),
      items: [
        {
          kind: 'radio',
          label: t('theme.label'),
          value: theme,
          onChange: (value) => chooseTheme(value as Theme),
          options: THEMES.map((value) => ({ value, label: t(`theme.${value}`) })),
        },
      ],
    },
    {
      kind: 'sub',
      icon: 'globe',
      label: t('language.label'),
      end: language.name,
      items: LANGUAGES.filter((item) => item.key !== language.key).map((item) => ({
        key: item.key,
        icon: <Flag language={item.flag} />,
        label: <span lang={item.key}>{item.name}</span>,
        onSelect: () => chooseLanguage(item.key),
      })),
    },
    { icon: 'shield', label: t('consent.change'), onSelect: withdrawConsent },
    { kind: 'line' },
    ...elsewhere().map((link) => ({
      kind: 'link' as const,
      ...link,
      label: t(link.label),
      className: IN_BAR_WHEN_WIDE,
    })),
    { kind: 'line', className: IN_BAR_WHEN_WIDE },
    {
      icon: 'logout',
      label: t('user.logout'),
      onSelect: () => (user?.is_guest ? setDialog('leave') : void logout()),
    },
  ]

  return (
    <>
      <Menu
        align="end"
        className="w-[264px]"
        items={items}
        trigger={
          <button
            type="button"
            aria-label={user ? t('user.menu', { name: user.username }) : t('user.menuOnly')}
            className="-mr-2.5 flex h-10 items-center gap-2.5 rounded-full pr-2.5 pl-1.5 font-[560] hover:bg-hover data-[state=open]:bg-hover"
          >
            {user ? (
              <>
                <Avatar name={user.username} />
                <span className="hidden max-w-40 truncate md:block">{user.username}</span>
              </>
            ) : (
              <>
                <Skeleton className="size-7 rounded-full" />
                <Skeleton className="hidden h-4 w-14 md:block" />
              </>
            )}
            <Icon name="down" size={16} />
          </button>
        }
      />
      <Suspense>
        {user?.is_guest && <GuestReminder onKeep={keep} />}
        {user?.is_guest && dialog === 'keep' && (
          <KeepAccountDialog open onOpenChange={close} username={user.username} />
        )}
        {dialog === 'leave' && <LeaveGuestDialog onOpenChange={close} onKeep={keep} onLogout={() => void logout()} />}
      </Suspense>
    </>
  )
}
