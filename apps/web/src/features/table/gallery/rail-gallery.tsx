// What the rail says of those who watch, and to them.

import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useClient, useTable, useTableState } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'

const NAMES_SHOWN = 20

/** How many watch, and who. */
export function RailEye() {
  const { t } = useTranslation('table')
  const { ui, host, role } = useClient()
  const names = useTableState(useShallow((state) => state.spectators.map(({ username }) => username)))
  const delay = useTable((table) => table.room.spectator_delay)
  const watches = host.takeSeat !== undefined
  if (!watches && (role === 'watcher' || names.length === 0)) return null
  const more = names.length - NAMES_SHOWN
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  const tip = more > 0 ? t('gallery.andMore', { names: shown, count: more }) : shown
  const count = `${t('gallery.count', { count: names.length })}.`
  const label = [count, ...(watches ? [t('gallery.youWatch')] : []), tip]
  return (
    <Tooltip tip={tip} side="left">
      <button
        type="button"
        className="rail-eye"
        aria-label={label.join(' ')}
        onClick={() => ui.setState({ panel: true })}
      >
        <TableIcon name="eye" size={19} />
        <b>{names.length}</b>
        {watches && <small>{t('gallery.watching')}</small>}
        {watches && delay > 0 && <small className="rail-delay">{t(`gallery.short_${delay}`)}</small>}
      </button>
    </Tooltip>
  )
}

/** In the place of the button that passes the turn: a seat, where one is free, or the way out. */
export function SeatButton() {
  const { t } = useTranslation('table')
  const { host } = useClient()
  const isFull = useTable((table) => table.players.length >= table.room.max_players)
  if (!host.takeSeat) return null
  return isFull ? (
    <button type="button" className="pass" aria-label={t('menu.stopWatching')} onClick={() => host.exit()}>
      <TableIcon name="door" size={20} />
      {t('menu.stopWatching')}
    </button>
  ) : (
    <button
      type="button"
      className="pass is-mine"
      title={t('gallery.takeSeat')}
      aria-label={t('gallery.takeSeat')}
      onClick={() => host.takeSeat?.()}
    >
      <TableIcon name="bf" size={20} />
      <span>{t('gallery.sit')}</span>
    </button>
  )
}
