import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Pip } from '../../../ui/pips.tsx'
import { type ManaFigure, manaOf } from '../deck/mana.ts'
import { useDeck } from '../deck/use-deck-editor.ts'
import { PAINT } from './paint.ts'

/** So much less of the sources than of the symbols is little. */
const FEW = 0.12

/** What spells ask for beside what makes it: each colour's part of all symbols, and of all sources. */
export function DeckMana() {
  const { t } = useTranslation('decks')
  const cards = useDeck((state) => state.deck.cards)
  const figures = useMemo(() => manaOf(cards), [cards])
  const sum = (of: (figure: ManaFigure) => number) =>
    Math.max(
      1,
      figures.reduce((all, figure) => all + of(figure), 0),
    )
  const sourcesOf = ({ lands, others }: ManaFigure) => lands + others
  const [symbols, sources] = [sum((figure) => figure.symbols), sum(sourcesOf)]
  if (figures.length === 0) return null
  return (
    <section className="deck-stat">
      <h2 className="deck-stat-title">{t('figures.mana.title')}</h2>
      <div className="deck-mana num">
        <span aria-hidden="true" />
        <span className="deck-mana-head" aria-hidden="true">
          {t('figures.mana.symbols')}
        </span>
        <span className="deck-mana-head" aria-hidden="true">
          {t('figures.mana.sources')}
        </span>
        <ul className="contents">
          {figures.map((figure) => {
            const { mana, lands, others } = figure
            const parts = [figure.symbols / symbols, sourcesOf(figure) / sources] as const
            const isFew = parts[0] - parts[1] > FEW
            const colour = t(`shell:colours.${mana}`)
            return (
              <li key={mana} className="contents">
                <span className="sr-only">
                  {t('figures.mana.row', { colour, symbols: figure.symbols, lands, others })}
                  {isFew && `. ${t('figures.mana.few')}`}
                </span>
                <span aria-hidden="true" className="inline-flex" title={colour}>
                  <Pip symbol={mana} size={16} />
                </span>
                <Part of={figure.symbols} part={parts[0]} paint={PAINT[mana]} />
                <Part
                  of={sourcesOf(figure)}
                  part={parts[1]}
                  paint={PAINT[mana]}
                  title={isFew ? t('figures.mana.few') : undefined}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

interface PartProps {
  of: number
  part: number
  paint: string
  title?: string | undefined // why it is marked
}

function Part({ of, part, paint, title }: PartProps) {
  return (
    <span className={cx('deck-mana-part', title !== undefined && 'deck-mana-few')} aria-hidden="true" title={title}>
      <span>
        {of} <small>{Math.round(part * 100)} %</small>
      </span>
      <span className="deck-bar">
        <i style={{ width: `${part * 100}%`, background: paint }} />
      </span>
    </span>
  )
}
