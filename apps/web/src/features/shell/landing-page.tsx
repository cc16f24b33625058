import { withdrawConsent } from '../../lib/analytics.ts'
import { Dusk } from '../../lib/art/dusk.tsx'
import { appConfig } from '../../lib/config.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { isSignedIn } from '../../lib/session.ts'
import { GoogleButton } from '../../lib/sign-in/google-button.tsx'
import { TryNowButton } from '../../lib/sign-in/try-now-button.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Brand } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DemoTable } from './demo-table.tsx'
import { Features } from './features.tsx'
import { HERO } from './hero-classes.ts'
import './landing-still.css'

export function LandingPage() {
  useTitle(null)
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Hero />
        <div className="wrap">
          <Features />
          <SmallPrint />
        </div>
      </main>
      <Foot />
    </>
  )
}

function Hero() {
  const { t } = useTranslation('shell')
  return (
    <div className={HERO.frame}>
      <Dusk className="absolute inset-x-0 bottom-0 -z-20 h-[300px] w-full 2xl:h-[420px]" />
      <div className="absolute top-[4%] -right-[6%] -z-10 h-[92%] w-[70%] bg-[radial-gradient(closest-side,var(--glow),transparent)]" />
      <div className={HERO.grid}>
        <div>
          <h1 className={HERO.title}>{t('landing.title')}</h1>
          <p className={HERO.lead}>{t('landing.lead')}</p>
          <div className="flex flex-wrap gap-3">
            {isSignedIn() ? (
              <a href="/dashboard" className={buttonClass('primary', 'lg')}>
                {t('landing.openLobby')}
              </a>
            ) : (
              <>
                <GoogleButton variant="primary" />
                <TryNowButton />
              </>
            )}
          </div>
          <p className={HERO.hint}>{t('landing.tryHint')}</p>
        </div>
        <DemoTable />
      </div>
    </div>
  )
}

const PARAGRAPHS = [1, 2, 3, 4, 5] as const

function SmallPrint() {
  const { t } = useTranslation('shell')
  return (
    <section
      className="grid gap-10 border-t border-line py-18 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
      aria-labelledby="small-print"
    >
      <div>
        <h2 id="small-print" className="max-w-[14ch]">
          {t('smallPrint.title')}
        </h2>
        <p className="mt-5">
          <a href="/contact" className="link">
            {t('nav.contact')}
          </a>
        </p>
      </div>
      <div className="grid max-w-[74ch] gap-4 text-[15px] leading-[25px] text-pretty text-text-2">
        {PARAGRAPHS.map((n) => (
          <p key={n}>{t(`smallPrint.p${n}`)}</p>
        ))}
      </div>
    </section>
  )
}

function Foot() {
  const { t } = useTranslation('shell')
  const { community_url, support_url } = appConfig()
  return (
    <footer className="border-t border-line">
      <div className="wrap flex min-h-[88px] flex-wrap items-center gap-x-8 gap-y-3 py-6 text-[13px] text-text-2">
        <Brand size={20} />
        <span className="flex-1 basis-60">{t('artCredit')}</span>
        <a href="/contact" className="py-1 hover:text-text">
          {t('nav.contact')}
        </a>
        <button type="button" className="py-1 hover:text-text" onClick={withdrawConsent}>
          {t('consent.change')}
        </button>
        <a href={community_url} target="_blank" rel="noreferrer" className="py-1 hover:text-text">
          {t('nav.joinUs')}
        </a>
        <a href={support_url} target="_blank" rel="noreferrer" className="py-1 hover:text-text">
          {t('nav.supportUs')}
        </a>
      </div>
    </footer>
  )
}
