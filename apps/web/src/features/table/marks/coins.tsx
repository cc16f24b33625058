import { DESIGNATIONS, type Designation, type PlayerId } from '@fourmat/game'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { useClient, usePlayer, useTable } from '../client.ts'
import type { Point } from '../layout/place.ts'
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
        <Coin key={one} designation={one} holder={playerId} label={t(`designation.${one}`, { name })} />
      ))}
    </div>
  )
}

const boardAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board]') ?? null

const fieldOf = (board: Element | null) => board?.querySelector('[data-field]') ?? null

/** Dragged to a board, it is that player's. The menu of the table does the same. */
function Coin({ designation, holder, label }: { designation: Designation; holder: PlayerId; label: string }) {
  const { store, role } = useClient()
  const [at, setAt] = useState<Point | null>(null) // while it is in the air
  const target = useRef<Element | null>(null)
  const aimAtBoard = (board: Element | null) => {
    if (target.current === fieldOf(board)) return
    target.current?.classList.remove('is-target')
    target.current = fieldOf(board)
    target.current?.classList.add('is-target')
  }
  const endDrag = () => {
    aimAtBoard(null)
    setAt(null)
  }
  useEffect(() => () => target.current?.classList.remove('is-target'), [])
  const icon = (size: number) => <TableIcon name={ICONS[designation]} size={size} />
  return (
    <>
      <span
        className={cx('coin', `is-${designation}`, at && 'is-held')}
        role="img"
        aria-label={label}
        title={label}
        onPointerDown={(event) => {
          if (event.button !== 0 || role === 'watcher') return
          event.currentTarget.setPointerCapture(event.pointerId)
          setAt({ x: event.clientX, y: event.clientY })
        }}
        onPointerMove={({ clientX: x, clientY: y }) => {
          if (!at) return
          setAt({ x, y })
          aimAtBoard(boardAt(x, y))
        }}
        onPointerUp={({ clientX, clientY }) => {
          const player_id = at && boardAt(clientX, clientY)?.dataset.board
          if (player_id && player_id !== holder) store.act('set_designation', { name: designation, player_id })
          endDrag()
        }}
        onPointerCancel={endDrag}
      >
        {icon(17)}
      </span>
      {at &&
        createPortal(
          <span className={`coin coin-in-air is-${designation}`} style={{ left: at.x, top: at.y }}>
            {icon(20)}
          </span>,
          document.body,
        )}
    </>
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
      style={{ left: 'calc((100% - var(--rail)) / 2)', top: y }}
      role="img"
      aria-label={t(`daytime.${daytime}`)}
      title={t(`daytime.${daytime}`)}
    >
      <TableIcon name={daytime === 'night' ? 'moon' : 'sun'} size={15} />
    </span>
  )
}
