import { type ButtonVariant, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { apiPath } from '../api.ts'
import { appConfig } from '../config.ts'
import { useTranslation } from '../i18n.ts'

/** The way to the identity provider; where none is set up, the way to the form. */
export function GoogleButton({ variant }: { variant: ButtonVariant }) {
  const { t } = useTranslation('shell')
  if (!appConfig().google) {
    return (
      <a href="/login" className={buttonClass(variant, 'lg')}>
        {t('landing.signIn')}
      </a>
    )
  }
  return (
    <a href={apiPath('/auth/google/login')} className={buttonClass(variant, 'lg')}>
      <Icon name="google" />
      {t('landing.signInGoogle')}
    </a>
  )
}
