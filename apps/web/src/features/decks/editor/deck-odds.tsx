import { hasCommander } from '@fourmat/protocol'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Select } from '../../../ui/select.tsx'
import { type Aim, aimsOf, hitsOf, keyOfAim, librarySize, oddsByTurn } from '../deck/odds.ts'
import { useDeck } from '../deck/use-deck-editor.ts'

const LEAST = ['1', '2', '3', '4', '5'] as const
const HEIGHT = 56

/** How likely it is to have drawn what one looks for, by the end of each turn. */
export function DeckOdds() {
  const { t, language } = useTranslation('decks')
  const deck = useDeck((state) => state.deck)
  const aims = useMemo(() => aimsOf(deck), [deck])
  const [picked, setPicked] = useState('type land')
  const [least, setLeast] = useState<(typeof LEAST)[number]>('1')
  const [first, setFirst] = useState<'draw' | 'play'>(hasCommander(deck.format) ? 'draw' : 'play')
  const aim = aims.find((one) => keyOfAim(one) === picked) ?? aims[0]
  if (!aim) return null
  const nameOf = (one: Aim): string => {
    switch (one.kind) {
      case 'type':
        return t(`group.${one.group}`)
      case 'mana':
        return t('figures.odds.source', { colour: t(`shell:colours.${one.mana}`) })
      case 'category':
        return t('figures.odds.category', { name: one.name })
      case 'card':
        return one.name
    }
  }
  const odds = oddsByTurn(deck, aim, Number(least), first === 'draw')
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <section className="deck-stat">
      <h2 className="deck-stat-title">
        {t('figures.odds.title')}
        <span className="deck-stat-figure num">
          {t('figures.odds.of', { hits: hitsOf(deck, aim), library: librarySize(deck) })}
        </span>
      </h2>
      <div className="deck-odds-asked">
        <Select
          className="input-sm"
          label={t('figures.odds.what')}
          value={keyOfAim(aim)}
          onValueChange={setPicked}
          options={aims.map((one) => ({ value: keyOfAim(one), label: nameOf(one) }))}
        />
        <Select
          className="input-sm"
          label={t('figures.odds.howMany')}
          value={least}
          onValueChange={setLeast}
          options={LEAST.map((value) => ({ value, label: t('figures.odds.least', { count: Number(value) }) }))}
        />
        <Select
          className="input-sm"
          label={t('figures.odds.first')}
          value={first}
          onValueChange={setFirst}
          options={(['draw', 'play'] as const).map((value) => ({ value, label: t(`figures.odds.${value}`) }))}
        />
      </div>
      <ol className="deck-curve deck-odds num" aria-label={t('figures.odds.byTurn')}>
        {odds.map((part, turn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its turn
          <li key={turn}>
            <span className="sr-only">{t('figures.odds.turn', { turn: turn + 1, odds: percent.format(part) })}</span>
            <b aria-hidden="true">{Math.round(part * 100)}</b>
            <span className="deck-column" aria-hidden="true">
              <i style={{ height: Math.max(2, part * HEIGHT) }} />
            </span>
            <span className="deck-axis" aria-hidden="true">
              {turn + 1}
            </span>
          </li>
        ))}
      </ol>
      <p className="small mt-1 text-text-3" aria-hidden="true">
        {t('figures.odds.byTurn')}, %
      </p>
    </section>
  )
}
