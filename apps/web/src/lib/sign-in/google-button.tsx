import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { apiPath } from '../api.ts'
import { appConfig } from '../config.ts'

/** The way to the identity provider; where none is set up, the way to the form. */
export function GoogleButton({ variant }: { variant: ButtonVariant }) {
  const { t } = useTranslation('shell')
  if (!appConfig().google) {
    return (
      <Link to="/login" className={buttonClass(variant, 'lg')}>
        {t('landing.signIn')}
      </Link>
    )
  }
  return (
    <a href={apiPath('/auth/google/login')} className={buttonClass(variant, 'lg')}>
      <Icon name="google" />
      {t('landing.signInGoogle')}
    </a>
  )
}
