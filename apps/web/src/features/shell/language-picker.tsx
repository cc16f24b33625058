import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '../../lib/i18n.ts'
import { LANGUAGES } from '../../lib/languages.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

/** The language of public pages: shows the current one, offers the others. */
export function LanguagePicker() {
  const { t } = useTranslation('shell')
  const current = LANGUAGES.find((language) => language.key === currentLanguage()) ?? LANGUAGES[0]
  return (
    <Menu
      align="end"
      className="min-w-[168px]"
      trigger={
        <button
          type="button"
          aria-label={t('language.current', { name: current.name })}
          className="flex h-10 items-center gap-2 rounded-m border border-line bg-surface px-3 font-[560] text-text hover:border-field-line"
        >
          <Flag language={current.key} />
          {current.name}
          <Icon name="down" size={16} />
        </button>
      }
      items={LANGUAGES.filter((language) => language.key !== current.key).map((language) => ({
        icon: <Flag language={language.flag} />,
        label: <span lang={language.key}>{language.name}</span>,
        key: language.key,
        onSelect: () => chooseLanguage(language.key),
      }))}
    />
  )
}
