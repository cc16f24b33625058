import { chooseLanguage, currentLanguage, useTranslation } from '../../lib/i18n.ts'
import { LANGUAGES } from '../../lib/languages.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PublicMenu } from './public-menu.tsx'

/** The language of public pages: shows the current one, offers the others. */
export function LanguagePicker() {
  const { t } = useTranslation('shell')
  const current = LANGUAGES.find((language) => language.key === currentLanguage()) ?? LANGUAGES[0]
  return (
    <PublicMenu
      label={t('language.label')}
      buttonLabel={t('language.current', { name: current.name })}
      button={
        <>
          <Flag language={current.key} />
          {current.name}
          <Icon name="down" size={16} />
        </>
      }
      options={LANGUAGES.filter((language) => language.key !== current.key).map((language) => ({
        key: language.key,
        lang: language.key,
        content: (
          <>
            <Flag language={language.flag} />
            {language.name}
          </>
        ),
        choose: () => chooseLanguage(language.key),
      }))}
    />
  )
}
