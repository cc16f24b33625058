import { Link } from '@tanstack/react-router'
import { Dusk } from '../../lib/art/dusk.tsx'
import { appConfig } from '../../lib/config.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Seats } from '../../ui/seats.tsx'

export function ContactPage() {
  const { t } = useTranslation('shell')
  useTitle(t('contact.title'))
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative isolate grid min-h-screen place-items-center overflow-hidden pt-20 pb-60"
    >
      <Dusk className="absolute inset-x-0 bottom-0 -z-10 h-[260px] w-full 2xl:h-[360px]" />
      <div className="wrap grid max-w-[640px] justify-items-center gap-5 text-center">
        <Seats chairs={['offered', 'taken', 'taken', 'taken']} size={112} />
        <h1 className="text-[44px] leading-[52px]">{t('contact.heading')}</h1>
        <p className="max-w-[52ch] text-[17px] leading-[27px] text-pretty text-text-2">{t('contact.text')}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <a className={buttonClass('primary', 'lg')} href={appConfig().community_url} target="_blank" rel="noreferrer">
            <Icon name="chat" />
            {t('contact.chat')}
          </a>
          <Link to="/" className={buttonClass('quiet', 'lg')}>
            {t('contact.back')}
          </Link>
        </div>
        <p className="small text-text-2">{t('contact.takedown')}</p>
      </div>
    </main>
  )
}
