import type { ReactNode } from 'react'
import { faceUrl } from '../../lib/art/demo-faces.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Seats } from '../../ui/seats.tsx'

/** The three things that one can do here. */
export function Features() {
  const { t } = useTranslation('shell')
  return (
    <section className="grid gap-12 py-16 lg:grid-cols-3 lg:gap-10 lg:py-22" aria-label={t('features.label')}>
      <Feature title={t('features.play.title')} text={t('features.play.text')}>
        <TurningCard />
      </Feature>
      <Feature title={t('features.import.title')} text={t('features.import.text')}>
        <ImportedList />
      </Feature>
      <Feature title={t('features.rooms.title')} text={t('features.rooms.text')}>
        <div className="absolute inset-0 grid place-items-center">
          <Seats chairs={['offered', 'taken', 'taken', 'taken']} size={152} />
        </div>
      </Feature>
    </section>
  )
}

const Feature = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <article>
    <div className="panel relative mb-6 h-[208px] overflow-hidden" aria-hidden="true">
      {children}
    </div>
    <h2 className="text-2xl leading-8">{title}</h2>
    <p className="mt-2 max-w-[42ch] text-[15px] leading-6 text-text-2">{text}</p>
  </article>
)

const Face = ({ name, className }: { name: string; className: string }) => (
  <img
    src={faceUrl(name)}
    alt=""
    width={200}
    height={279}
    loading="lazy"
    className={`absolute rounded-[4.8%/3.5%] ${className}`}
  />
)

const TurningCard = () => (
  <>
    {['opacity-15', 'rotate-[34deg] opacity-35', 'rotate-90'].map((turn) => (
      <Face key={turn} name="Keeper’s Moth" className={`top-[29px] left-[calc(50%-54px)] w-[108px] ${turn}`} />
    ))}
    <svg
      className="absolute top-4.5 left-[calc(50%+62px)]"
      width="70"
      height="70"
      viewBox="0 0 70 70"
      fill="none"
      stroke="var(--amber)"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 8C32 10 52 28 58 52M48 46l10 8 6-11" />
    </svg>
  </>
)

const LINES = [
  '1 Oda of the Last Lantern',
  '1x Marsh Light (FHS) 17',
  '1 Saltglass Heron',
  '1 Borrowed Flame',
  '12 Plains',
  '11 Island',
]

const ImportedList = () => (
  <>
    <ul className="num absolute top-7 left-6 text-[13px] leading-[26px] whitespace-nowrap text-text-2">
      {LINES.map((line) => (
        <li key={line} className="flex items-center gap-2">
          <Icon name="check" size={14} className="text-success-text" />
          {line}
        </li>
      ))}
    </ul>
    <Face name="Borrowed Flame" className="top-[42px] right-[34px] w-[92px] origin-[50%_120%] -rotate-9" />
    <Face name="Saltglass Heron" className="top-[44px] right-8 w-[92px] origin-[50%_120%] rotate-1" />
    <Face name="Oda of the Last Lantern" className="top-[46px] right-[30px] w-[92px] origin-[50%_120%] rotate-11" />
  </>
)
