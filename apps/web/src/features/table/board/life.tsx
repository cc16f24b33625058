import type { PlayerId } from '@fourmat/game'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { useClient, usePlayer } from '../client.ts'
import { takeCount } from '../keyboard/typed-count.tsx'
import { TableIcon } from '../table-icon.tsx'
import { FigureInput } from './figure-input.tsx'
import { Skull } from './stats.tsx'

/** Life, in the same corner of every board. One's own has steppers, and can be typed. */
export function Life({ playerId, isOwn }: { playerId: PlayerId; isOwn: boolean }) {
  const { t } = useTranslation('table')
  const life = usePlayer(playerId, (player) => player.life) ?? 0
  const isOut = usePlayer(playerId, (player) => player.eliminated) ?? false
  const client = useClient()
  const { stats } = client
  const skull = life <= 0 && <Skull size={20} />
  if (!isOwn || isOut)
    return (
      <div className="life is-other">
        <output aria-label={t('stats.life')}>{life}</output>
        {skull}
      </div>
    )
  return (
    <div className="life">
      <button
        type="button"
        className="step"
        aria-label={t('stats.loseLife')}
        onClick={() => stats.setLife(life - takeCount(client))}
      >
        <TableIcon name="minus" size={14} />
      </button>
      <FigureInput
        label={t('stats.ownLife')}
        className={cx('life-input', String(life).length > 2 && 'is-long')}
        value={life}
        onChange={(next) => stats.setLife(next)}
      />
      {skull}
      <button
        type="button"
        className="step"
        aria-label={t('stats.gainLife')}
        onClick={() => stats.setLife(life + takeCount(client))}
      >
        <TableIcon name="plus" size={14} />
      </button>
    </div>
  )
}
