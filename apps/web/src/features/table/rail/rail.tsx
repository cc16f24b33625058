import { useTranslation } from '../../../lib/i18n.ts'
import { Mark } from '../../../ui/brand.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useClient, useTable, useTableState, useUi } from '../client.ts'
import { canRun, commandById, keyOf, runCommand, sceneOf } from '../commands.ts'
import { RailEye, SeatButton } from '../gallery/rail-gallery.tsx'
import { Phases } from '../marks/phases.tsx'
import { TurnClock } from '../marks/turn-clock.tsx'
import { keyName } from '../menus/key-name.ts'
import { clampSize, preferences, SIZE_MAX, SIZE_MIN, SIZE_STEP, usePreference } from '../preferences.ts'
import { TableIcon } from '../table-icon.tsx'
import { RailVoice } from '../voice/rail-voice.tsx'

/** The strip at the right edge: all the chrome that there is. */
export function Rail({ panelOpen }: { panelOpen: boolean }) {
  const { t } = useTranslation('table')
  const { ui, role } = useClient()
  const isLive = useTableState((state) => state.connection !== 'ended')
  const turn = useTable((table) => table.turn_number)
  const hasClock = usePreference((state) => state.clock)
  return (
    <nav className="rail" aria-label={t('rail.label')}>
      <button
        type="button"
        className="rail-button"
        aria-label={t('command.gameMenu')}
        title={t('command.gameMenu')}
        aria-haspopup="dialog"
        onClick={() => ui.setState({ gameMenu: true })}
      >
        <Mark size={26} />
      </button>
      {isLive && <ConnectionPill />}
      <div className="turn">
        {t('rail.turn')}
        <b>{turn === 0 ? '–' : turn}</b>
        {hasClock && <TurnClock />}
      </div>
      <RailEye />
      <Phases />
      {role === 'player' && <RailVoice />}
      <span className="flex-1" />
      <CommandButton id="help" icon="help" />
      {role === 'player' && <CommandButton id="tidy" icon="broom" />}
      {role === 'player' && <CommandButton id="rollDice" icon="dice" />}
      <PanelButton panelOpen={panelOpen} />
      <SizeControl />
      {role === 'player' ? <PassButton /> : <SeatButton />}
    </nav>
  )
}

/** Counts what happens while the panel is folded: with every event, and so apart from the rest of the rail. */
function PanelButton({ panelOpen }: { panelOpen: boolean }) {
  const { t } = useTranslation('table')
  const { ui } = useClient()
  const unread = useUi((state) => state.unread)
  const unheard = useUi((state) => state.unheard)
  return (
    <button
      type="button"
      className="rail-button"
      aria-pressed={panelOpen}
      aria-label={unread > 0 && !panelOpen ? t('rail.unread', { count: unread }) : t('command.panel')}
      title={t('command.panel')}
      onClick={() => ui.setState({ panel: !panelOpen, unread: 0, unheard: 0 })}
    >
      <TableIcon name="chat" size={21} />
      {!panelOpen && unread > 0 && <span className="dot">{unread > 99 ? '99+' : unread}</span>}
      {!panelOpen && unheard > 0 && (
        <span className="dot is-said" title={t('rail.unheard', { count: unheard })}>
          {unheard > 99 ? '99+' : unheard}
        </span>
      )}
    </button>
  )
}

function CommandButton({ id, icon }: { id: string; icon: 'broom' | 'dice' | 'help' }) {
  const { t } = useTranslation('table')
  const client = useClient()
  return (
    <button
      type="button"
      className="rail-button"
      aria-label={t(`command.${id}`)}
      title={t(`command.${id}`)}
      onClick={() => runCommand(commandById(id), client, null)}
    >
      <TableIcon name={icon} size={21} />
    </button>
  )
}

function ConnectionPill() {
  const { t } = useTranslation('table')
  const connection = useTableState((state) => state.connection)
  const latency = useTableState((state) => state.latency)
  const waiting = useTableState((state) => state.pending.length)
  const text =
    connection === 'connected'
      ? latency === null
        ? t('connection.ok')
        : t('connection.ms', { ms: latency })
      : t(`connection.${connection}`)
  const tip =
    connection === 'connected'
      ? t('connection.connected', { ms: latency ?? '–' })
      : t('connection.waiting', { count: waiting })
  return (
    <Tooltip tip={tip} side="left">
      <button type="button" className={cx('connection-pill', `is-${connection}`)} aria-label={`${text}. ${tip}`}>
        {text}
      </button>
    </Tooltip>
  )
}

function SizeControl() {
  const { t } = useTranslation('table')
  const size = usePreference((state) => state.cardSize)
  const set = (next: number) => preferences.setState({ cardSize: clampSize(next) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: three small things in a strip, no form
    <div className="size" role="group" aria-label={t('rail.size')}>
      <button
        type="button"
        aria-label={t('command.larger')}
        disabled={size >= SIZE_MAX}
        onClick={() => set(size + SIZE_STEP)}
      >
        <TableIcon name="plus" size={14} />
      </button>
      <output aria-label={t('rail.size')}>{Math.round(size * 100)}%</output>
      <button
        type="button"
        aria-label={t('command.smaller')}
        disabled={size <= SIZE_MIN}
        onClick={() => set(size - SIZE_STEP)}
      >
        <TableIcon name="minus" size={14} />
      </button>
    </div>
  )
}

function PassButton() {
  const { t } = useTranslation('table')
  const client = useClient()
  const command = commandById('passTurn')
  const isOpen = useTable(() => {
    const scene = sceneOf(client, null)
    return scene !== null && canRun(command, scene)
  })
  const isMine = useTable((table) => table.turn_player_id === table.you)
  usePreference((state) => state.keys)
  usePreference((state) => state.shortcuts)
  const key = keyOf(command)
  return (
    <button
      type="button"
      className={cx('pass', isMine && 'is-mine')}
      disabled={!isOpen}
      title={t('command.passTurn')}
      aria-label={t('command.passTurn')}
      onClick={() => runCommand(command, client, null)}
    >
      <TableIcon name="pass" size={20} />
      {t('rail.pass')}
      {key && <small>{keyName(key, t)}</small>}
    </button>
  )
}
