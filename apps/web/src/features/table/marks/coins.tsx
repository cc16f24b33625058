import { DESIGNATIONS, type PlayerId } from '@fourmat/game'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePlayer, useTable } from '../client.ts'
import { RAIL } from '../layout/boards.ts'
import { TableIcon } from '../table-icon.tsx'

const ICONS = { monarch: 'crown', initiative: 'torch' } as const

/** What its player holds of monarch and initiative: a coin on the edge of the dock each. */
export function Coins({ playerId, left }: { playerId: PlayerId; left: number }) {
  const { t } = useTranslation('table')
  const name = usePlayer(playerId, (player) => player.username) ?? ''
  const monarch = useTable((table) => table.designations.monarch === playerId)
  const initiative = useTable((table) => table.designations.initiative === playerId)
  const held = DESIGNATIONS.filter((one) => (one === 'monarch' ? monarch : initiative))
  if (held.length === 0) return null
  return (
    <div className="coins" style={{ left }}>
      {held.map((one) => (
        <span
          key={one}
          className={`coin is-${one}`}
          role="img"
          aria-label={t(`designation.${one}`, { name })}
          title={t(`designation.${one}`, { name })}
        >
          <TableIcon name={ICONS[one]} size={17} />
        </span>
      ))}
    </div>
  )
}

/** Whether it is day or night, where the gaps between the boards cross. */
export function Daytime({ y }: { y: number }) {
  const { t } = useTranslation('table')
  const daytime = useTable((table) => table.daytime)
  if (daytime === null) return null
  return (
    <span
      className={`coin daytime is-${daytime}`}
      style={{ left: `calc((100% - ${RAIL}px) / 2)`, top: y }}
      role="img"
      aria-label={t(`daytime.${daytime}`)}
      title={t(`daytime.${daytime}`)}
    >
      <TableIcon name={daytime === 'night' ? 'moon' : 'sun'} size={15} />
    </span>
  )
}
