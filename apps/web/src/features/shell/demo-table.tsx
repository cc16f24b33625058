import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { faceUrl } from '../../lib/art/demo-faces.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { Avatar } from '../../ui/marks.tsx'
import { BOARDS, type DemoCard, type DemoPlayer, type DemoStep, demoAfter, SCRIPT } from './demo-script.ts'
import './demo-table.css'

const STEP_MS = 2400
const FIRST_STEP = 4 // opens with a card in the air, which tells at a glance what this is

const mats = import.meta.glob<string>('./mats/mat-*.svg', { eager: true, query: '?url', import: 'default' })

/** A demo game for four that plays by itself. It stands still for those who prefer that, and while nobody sees it. */
export function DemoTable() {
  const { t } = useTranslation('shell')
  const table = useRef<HTMLDivElement>(null)
  const { step, playing, setPlaying } = useScript(table)
  const state = useMemo(() => demoAfter(step), [step])
  const said = [SCRIPT[step - 2], SCRIPT[step - 1]].filter((line): line is DemoStep => line !== undefined)
  return (
    <div className="demo" ref={table}>
      <div className="demo-rim" role="img" aria-label={t('demo.label')}>
        <div className="demo-felt">
          {(Object.keys(BOARDS) as DemoPlayer[]).map((player) => (
            <div key={player} className="demo-board" data-turn={state.turn === player}>
              <img src={mats[`./mats/mat-${BOARDS[player].mat}.svg`]} alt="" width={640} height={420} />
              <span className="demo-who">
                <Avatar name={player} size={22} />
                {player}
                <b className="num">{state.life[player]}</b>
              </span>
            </div>
          ))}
        </div>
        {Object.values(state.cards).map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
      <div className="demo-log" aria-hidden="true">
        {said.map((line) => (
          <span key={SCRIPT.indexOf(line)}>
            <b>{line.who}</b> {t(`demo.${line.verb}`)} {line.object && <i>{line.object}</i>}
          </span>
        ))}
      </div>
      <button
        type="button"
        className="demo-pause"
        aria-label={playing ? t('demo.pause') : t('demo.play')}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <PauseBars /> : <Icon name="right" size={16} />}
      </button>
    </div>
  )
}

const PauseBars = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
    <rect x="1.5" y="1" width="3" height="10" rx="1" />
    <rect x="7.5" y="1" width="3" height="10" rx="1" />
  </svg>
)

function Card({ card }: { card: DemoCard }) {
  const place = {
    '--x': card.x,
    '--y': card.y,
    '--turn': `${card.turn ?? 0}deg`,
    '--size': card.scale ?? 1,
  } as CSSProperties
  return (
    <span
      className="demo-card"
      style={place}
      data-lifted={(card.scale ?? 1) > 1.7}
      data-hand={card.y > 58}
      data-gone={card.gone ?? false}
    >
      <img src={faceUrl(card.name)} alt="" width={200} height={279} decoding="async" />
      {card.counter !== undefined && <span className="num">{card.counter}</span>}
    </span>
  )
}

function useScript(table: React.RefObject<HTMLElement | null>) {
  const [playing, setPlaying] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [step, setStep] = useState(FIRST_STEP)
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (table.current === null) return
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    watch.observe(table.current)
    return () => watch.disconnect()
  }, [table])
  useEffect(() => {
    if (!playing || !seen) return
    const timer = setInterval(() => {
      if (!document.hidden) setStep((now) => (now + 1) % (SCRIPT.length + 1))
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [playing, seen])
  return { step, playing, setPlaying }
}
