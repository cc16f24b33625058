import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Brand } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const CODE = '404'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  useTitle(t('notFound.title'))
  return (
    <div className="grid min-h-screen grid-rows-[80px_1fr_80px] overflow-hidden">
      <header className="wrap flex items-center">
        <Link to="/">
          <Brand size={28} />
        </Link>
      </header>
      <main className="grid place-content-center justify-items-center px-5 text-center" id="main" tabIndex={-1}>
        <p className="flex h-[clamp(140px,34vh,360px)] items-center gap-[clamp(12px,1.6vw,28px)] font-display text-[clamp(150px,38vh,400px)] leading-none font-[540] tracking-[-0.04em]">
          <span className="sr-only">{CODE}</span>
          <span aria-hidden="true" className="-mt-[6%]">
            {CODE[0]}
          </span>
          <StrayCard />
          <span aria-hidden="true" className="-mt-[6%]">
            {CODE[2]}
          </span>
        </p>
        <h1 className="mt-9 text-4xl">{t('notFound.title')}</h1>
        <p className="mt-2 mb-7 text-base text-text-2">{t('notFound.text')}</p>
        <Link to="/dashboard" className={buttonClass('primary', 'lg')}>
          <Icon name="undo" />
          {t('notFound.back')}
        </Link>
      </main>
    </div>
  )
}

/** The nought is our mark, with one card astray. */
const StrayCard = () => (
  <svg viewBox="0 0 151 151" className="mt-[2%] h-[70%] w-auto overflow-visible" aria-hidden="true">
    <g fill="var(--surface-2)" stroke="var(--line)" strokeWidth="1.5">
      <rect x="66" width="85" height="60" rx="9" />
      <rect x="91" y="66" width="60" height="85" rx="9" />
      <rect y="91" width="85" height="60" rx="9" />
    </g>
    <rect
      width="60"
      height="85"
      rx="9"
      fill="none"
      stroke="var(--field-line)"
      strokeWidth="1.5"
      strokeDasharray="5 5"
    />
    <g transform="translate(-6 -26) rotate(-19 30 42)">
      <rect width="60" height="85" rx="9" fill="#f2b84b" />
      <rect
        x="6"
        y="6"
        width="48"
        height="73"
        rx="5"
        fill="none"
        stroke="#2a1d05"
        strokeOpacity=".3"
        strokeWidth="1.5"
      />
      <path
        d="M22 34a8.5 8.5 0 1 1 12 7.600c-2.8 1.3-3.8 2.7-3.8 5.6"
        fill="none"
        stroke="#2a1d05"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="30.2" cy="55.5" r="2.6" fill="#2a1d05" />
    </g>
  </svg>
)
