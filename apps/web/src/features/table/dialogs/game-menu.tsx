import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { toggleFullscreen } from '../actions.ts'
import { useClient, useTable, useUi } from '../client.ts'
import { canRun, commandById, runCommand, sceneOf } from '../commands.ts'
import { ownPlayer } from '../own-player.ts'
import { preferences, usePreference } from '../preferences.ts'
import { TableIcon, type TableIconName } from '../table-icon.tsx'
import type { UiState } from '../ui-state.ts'
import { useVoice } from '../voice/use-voice.ts'

function useFullscreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  return isFull
}

export function GameMenu() {
  const { ui, host, role } = useClient()
  const isOpen = useUi((state) => state.gameMenu)
  return (
    <Drawer open={isOpen} onOpenChange={(open) => ui.setState({ gameMenu: open })} title={host.roomName}>
      {isOpen && (role === 'player' ? <Entries /> : <WatcherEntries />)}
    </Drawer>
  )
}

function Entries() {
  const { t } = useTranslation('table')
  const { ui, store } = useClient()
  const voice = useVoice()
  const isPlaying = useTable((table) => {
    const you = ownPlayer(table)
    return you?.deck_submitted === true && !you.eliminated
  })
  const hasDeck = useTable((table) => ownPlayer(table)?.deck_submitted ?? false)
  const hasProposal = useTable((table) => table.proposal !== null)
  const isAlone = useTable((table) => table.players.length === 1)
  const open = (what: Partial<UiState>) => ui.setState({ gameMenu: false, ...what })
  return (
    <div className="game-menu">
      <Fullscreen />
      <Entry
        icon="mat"
        label={t('menu.playmat')}
        disabled={!hasDeck}
        onClick={() => open({ dialog: { kind: 'playmat' } })}
      />
      <Entry
        icon="mic"
        label={t(voice.isActive ? 'menu.voiceActive' : 'menu.voice')}
        disabled={voice.isBusy || voice.call !== null}
        onClick={() => {
          open({})
          voice.request()
        }}
      />
      {voice.canEnd && (
        <Entry
          icon="hangUp"
          label={t('menu.voiceEnd')}
          onClick={() => {
            open({})
            voice.end()
          }}
        />
      )}
      <Entry
        icon="sparkle"
        label={t('menu.newGame')}
        disabled={!hasDeck || hasProposal}
        onClick={() => open({ dialog: { kind: 'newGame' } })}
      />
      {isAlone && (
        <Entry
          icon="retry"
          label={t('menu.dealAgain')}
          disabled={!hasDeck}
          onClick={() => {
            store.act('reset_game', {})
            open({})
          }}
        />
      )}
      <ShowHand />
      <hr />
      <Entry icon="help" label={t('command.help')} onClick={() => open({ dialog: { kind: 'help' } })} />
      <Entry icon="gear" label={t('menu.settings')} onClick={() => open({ dialog: { kind: 'settings' } })} />
      <Mute />
      <Entry icon="scales" label={t('fairness.title')} onClick={() => open({ dialog: { kind: 'fairness' } })} />
      <Entry icon="bug" label={t('debug.title')} onClick={() => open({ debug: true })} />
      <hr />
      <Entry
        icon="flag"
        label={t('menu.concede')}
        isGrave
        disabled={!isPlaying}
        onClick={() => open({ dialog: { kind: 'concede' } })}
      />
      <Entry icon="door" label={t('menu.leave')} isGrave onClick={() => open({ dialog: { kind: 'leave' } })} />
    </div>
  )
}

/** Opens one's own hand to those who watch, or closes it. */
function ShowHand() {
  const { t } = useTranslation('table')
  const client = useClient()
  const isShown = useTable((table) => ownPlayer(table)?.hand_shown ?? false)
  const command = commandById('showHand')
  const scene = sceneOf(client, null)
  if (!scene || !canRun(command, scene)) return null
  return (
    <Entry
      icon="eye"
      label={t(isShown ? 'command.closeHand' : 'command.showHand')}
      onClick={() => {
        client.ui.setState({ gameMenu: false })
        runCommand(command, client, null)
      }}
    />
  )
}

/** What there is to choose for somebody who only looks on. */
function WatcherEntries() {
  const { t } = useTranslation('table')
  const { ui, host } = useClient()
  return (
    <div className="game-menu">
      <Fullscreen />
      <hr />
      <Entry
        icon="help"
        label={t('command.help')}
        onClick={() => ui.setState({ gameMenu: false, dialog: { kind: 'help' } })}
      />
      <Mute />
      <hr />
      <Entry icon="door" label={t('menu.stopWatching')} onClick={() => host.exit()} />
    </div>
  )
}

function Fullscreen() {
  const { t } = useTranslation('table')
  const isFull = useFullscreen()
  return <Entry icon="full" label={t(isFull ? 'menu.exitFullscreen' : 'menu.fullscreen')} onClick={toggleFullscreen} />
}

function Mute() {
  const { t } = useTranslation('table')
  const muted = usePreference((state) => state.muted)
  return (
    <Entry
      icon={muted ? 'mute' : 'sound'}
      label={t(muted ? 'menu.unmute' : 'menu.mute')}
      onClick={() => preferences.setState({ muted: !muted })}
    />
  )
}

interface EntryProps {
  icon: TableIconName
  label: string
  isGrave?: boolean
  disabled?: boolean
  onClick: () => void
}

const Entry = ({ icon, label, isGrave = false, disabled = false, onClick }: EntryProps) => (
  <button type="button" className={cx('game-menu-entry', isGrave && 'is-grave')} disabled={disabled} onClick={onClick}>
    <TableIcon name={icon} size={18} />
    {label}
  </button>
)
