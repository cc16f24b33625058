import { useTranslation } from '../../lib/i18n.ts'
import { chooseTheme, THEMES, useTheme } from '../../lib/theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { PublicMenu } from './public-menu.tsx'
import { THEME_ICONS } from './theme-icons.ts'

/** Light, dark or as the system has it, before anybody has signed in. */
export function ThemePicker() {
  const { t } = useTranslation('shell')
  const current = useTheme()
  return (
    <PublicMenu
      label={t('theme.label')}
      buttonLabel={t('theme.current', { name: t(`theme.${current}`) })}
      button={<Icon name={THEME_ICONS[current]} />}
      options={THEMES.map((theme) => ({
        key: theme,
        isChosen: theme === current,
        content: (
          <>
            <Icon name={THEME_ICONS[theme]} />
            {t(`theme.${theme}`)}
            {theme === current && (
              <span className="ms-auto text-accent">
                <Icon name="check" size={16} />
              </span>
            )}
          </>
        ),
        choose: () => chooseTheme(theme),
      }))}
    />
  )
}
