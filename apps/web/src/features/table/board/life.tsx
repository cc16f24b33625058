import type { PlayerId } from '@fourmat/game'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { useClient, usePlayer } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'
import { Skull } from './stats.tsx'

/** Life, in the same corner of every board. One's own has steppers, and can be typed. */
export function Life({ playerId, isOwn }: { playerId: PlayerId; isOwn: boolean }) {
  const { t } = useTranslation('table')
  const life = usePlayer(playerId, (player) => player.life) ?? 0
  const isOut = usePlayer(playerId, (player) => player.eliminated) ?? false
  const { stats } = useClient()
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
      <button type="button" className="step" aria-label={t('stats.loseLife')} onClick={() => stats.setLife(life - 1)}>
        <TableIcon name="minus" size={14} />
      </button>
      <LifeInput life={life} />
      {skull}
      <button type="button" className="step" aria-label={t('stats.gainLife')} onClick={() => stats.setLife(life + 1)}>
        <TableIcon name="plus" size={14} />
      </button>
    </div>
  )
}

function LifeInput({ life }: { life: number }) {
  const { t } = useTranslation('table')
  const { stats } = useClient()
  const [typed, setTyped] = useState<string | null>(null)
  const reverted = useRef(false)
  return (
    <input
      className={cx('life-input', String(life).length > 2 && 'is-long')}
      inputMode="numeric"
      aria-label={t('stats.ownLife')}
      value={typed ?? String(life)}
      onFocus={(event) => {
        reverted.current = false
        event.currentTarget.select()
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (!reverted.current && typed !== null && /^[+-]?\d+$/.test(typed.trim())) stats.setLife(Number(typed.trim()))
        setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') reverted.current = true
        if (event.key === 'Escape' || event.key === 'Enter') {
          event.stopPropagation()
          event.currentTarget.blur()
        }
        if (event.key === 'ArrowUp') stats.setLife(life + 1)
        if (event.key === 'ArrowDown') stats.setLife(life - 1)
      }}
    />
  )
}
