import { BAR_COLOURS, BOARDS, type Board, CURVE_TOP, figuresOf } from '@fourmat/protocol'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/load-module.ts'
import { useTouched } from '../../../lib/use-fetch-on-touch.ts'
import { useScrollByKeyboard } from '../../../lib/use-scroll-by-keyboard.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pip } from '../../../ui/pips.tsx'
import { Select } from '../../../ui/select.tsx'
import { useDeck } from '../deck/use-deck-editor.ts'
import { DeckGames } from './deck-games.tsx'
import { Legality } from './legality.tsx'
import { PAINT } from './paint.ts'
import '../figures.css'

const DeckFiguresMore = lazyPart(() => import('./deck-figures-more.tsx'), 'DeckFiguresMore')

const CURVE_HEIGHT = 84

/** What the deck is made of; everything follows each edit at once. */
export function DeckFigures() {
  const { t, language } = useTranslation('decks')
  const box = useScrollByKeyboard<HTMLElement>()
  const isTouched = useTouched()
  const cards = useDeck((state) => state.deck.cards)
  const total = useDeck((state) => state.deck.total_cards)
  const { spells, colours, types } = useMemo(() => figuresOf({ cards }), [cards])
  const boards = BOARDS.filter((board) => board === 'main' || cards.some((card) => card.board === board))
  const [wanted, setWanted] = useState<Board>('main')
  const board = boards.includes(wanted) ? wanted : 'main'
  const { curve, average } = useMemo(() => figuresOf({ cards }, board), [cards, board])
  const sums = curve.map((column) => Object.values(column).reduce((sum, count) => sum + count, 0))
  const peak = Math.max(1, ...sums)
  const shown = BAR_COLOURS.filter((colour) => colours[colour] > 0)
  const widest = Math.max(1, ...shown.map((colour) => colours[colour]))
  const most = Math.max(1, ...types.map(({ count }) => count))
  const averageText =
    average === null ? '–' : average.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <aside ref={box} className="deck-figures" aria-label={t('figures.label')}>
      <Legality />
      <section className="deck-stat">
        <h2 className="deck-stat-title">
          {t('figures.curve')}
          <span className="deck-stat-figure num">{t('figures.average', { value: averageText })}</span>
        </h2>
        {boards.length > 1 && (
          <Select
            className="input-sm mb-3 w-full"
            label={t('figures.curveOf')}
            value={board}
            onValueChange={setWanted}
            options={boards.map((value) => ({ value, label: t(`board.${value}`) }))}
          />
        )}
        <ol className="deck-curve num">
          {curve.map((column, value) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its mana value
            <li key={value}>
              <b>{sums[value] || ''}</b>
              <span className="deck-column" aria-hidden="true">
                {BAR_COLOURS.filter((colour) => column[colour] > 0).map((colour) => (
                  <i
                    key={colour}
                    style={{ height: Math.max(2, (column[colour] / peak) * CURVE_HEIGHT), background: PAINT[colour] }}
                  />
                ))}
              </span>
              <span className="deck-axis">{value === CURVE_TOP ? `${value}+` : value}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="deck-stat">
        <h2 className="deck-stat-title">
          {t('figures.colours')}
          <span className="deck-stat-figure num">{t('figures.spells', { count: spells })}</span>
        </h2>
        <ul className="deck-bars">
          {shown.map((colour) => (
            <li key={colour}>
              <span className="deck-bar-name">
                {colour === 'gold' ? <Icon name="layers" size={16} /> : <Pip symbol={colour} size={16} />}
                {colour === 'gold' ? t('figures.several') : t(`shell:colours.${colour}`)}
              </span>
              <span className="deck-bar" aria-hidden="true">
                <i style={{ width: `${(colours[colour] / widest) * 100}%`, background: PAINT[colour] }} />
              </span>
              <span className="deck-bar-value num">{colours[colour]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="deck-stat">
        <h2 className="deck-stat-title">
          {t('figures.types')}
          <span className="deck-stat-figure num">{t('cards', { count: total })}</span>
        </h2>
        <ul className="deck-bars">
          {types.map(({ group, count }) => (
            <li key={group}>
              <span className="deck-bar-name">{t(`group.${group}`)}</span>
              <span className="deck-bar deck-bar-plain" aria-hidden="true">
                <i style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className="deck-bar-value num">{count}</span>
            </li>
          ))}
        </ul>
      </section>
      <DeckGames />
      {isTouched && (
        <Suspense fallback={null}>
          <DeckFiguresMore />
        </Suspense>
      )}
    </aside>
  )
}
