import { useQuery } from '@tanstack/react-query'
import { gameFiguresQuery } from '../../lib/game-figures.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { lengthText } from './game-words.ts'

/** What all of one's games come to. */
export function GamesFigures() {
  const { t } = useTranslation('games')
  const { data } = useQuery(gameFiguresQuery())
  if (!data || data.games === 0) return null
  const figures = [
    [data.games, t('figures.played')],
    [data.won, t('figures.won')],
    [lengthText(t, data.seconds ?? 0), t('figures.length')],
    [Math.round(data.turns ?? 0), t('figures.turns')],
  ]
  return (
    <dl className="games-figures" aria-label={t('figures.label')}>
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="display num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
