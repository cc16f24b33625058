import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'
import type { Call, Talker } from './call.ts'
import { CallSettings } from './call-settings.tsx'
import { HOLD_KEY, holdByKey } from './hold-key.ts'
import './call.css'

/** The call as a strip in the rail: the others, one's own microphone, the settings, the way out. */
export default function CallStrip({ call }: { call: Call }) {
  const { t } = useTranslation('table')
  const talkers = useStore(call.view, (view) => view.talkers)
  const pushToTalk = useStore(call.view, (view) => view.pushToTalk && view.hasMicrophone)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a strip of controls, no form
    <div className="call" role="group" aria-label={t('voice.call')}>
      {talkers.length > 0 && (
        <ul className="call-others">
          {talkers.map((talker) => (
            <Other key={talker.peerId} call={call} talker={talker} />
          ))}
        </ul>
      )}
      {pushToTalk ? <HoldButton call={call} /> : <MuteButton call={call} />}
      <CallSettings call={call} />
      <button
        type="button"
        className="call-button is-grave"
        aria-label={t('voice.hangUp')}
        title={t('voice.hangUp')}
        onClick={() => call.leave()}
      >
        <TableIcon name="hangUp" size={19} />
      </button>
    </div>
  )
}

function Other({ call, talker }: { call: Call; talker: Talker }) {
  const { t } = useTranslation('table')
  const name = useTable(
    (table) => table.players.find((player) => player.id === talker.playerId)?.username ?? t('log.someone'),
  )
  const isSpeaking = useStore(call.view, (view) => view.speaking.has(talker.playerId))
  const isConnected = talker.status === 'connected'
  const state = !isConnected ? talker.status : talker.muted ? 'muted' : isSpeaking ? 'speaking' : 'silent'
  const label = t(`voice.talker.${state}`, { name })
  return (
    <li>
      <Tooltip tip={label} side="left">
        <span
          className={cx('talker', isConnected && isSpeaking && 'is-speaking', !isConnected && 'is-away')}
          data-talker={talker.playerId}
          data-state={state}
        >
          <span aria-hidden="true">{[...name.trim()][0]?.toLocaleUpperCase() ?? '?'}</span>
          {talker.muted && (
            <i>
              <TableIcon name="micOff" size={11} />
            </i>
          )}
          <span className="sr-only">{label}</span>
        </span>
      </Tooltip>
    </li>
  )
}

function MuteButton({ call }: { call: Call }) {
  const { t } = useTranslation('table')
  const { muted, hasMicrophone, isSpeaking } = useStore(
    call.view,
    useShallow(({ muted, hasMicrophone, isSpeaking }) => ({ muted, hasMicrophone, isSpeaking })),
  )
  const label = t(hasMicrophone ? (muted ? 'voice.unmute' : 'voice.mute') : 'voice.noMicrophone')
  return (
    <button
      type="button"
      className={cx('call-button', muted && 'is-off', isSpeaking && 'is-speaking')}
      aria-label={label}
      title={label}
      aria-pressed={muted}
      disabled={!hasMicrophone}
      onClick={() => call.setMuted(!muted)}
    >
      <TableIcon name={muted ? 'micOff' : 'mic'} size={20} />
    </button>
  )
}

/** Talks while it is held, by pointer, by the keyboard on it, or by its key anywhere at the table. */
function HoldButton({ call }: { call: Call }) {
  const { t } = useTranslation('table')
  const isHeld = useStore(call.view, (view) => view.isHeld)
  useEffect(() => holdByKey((held) => call.hold(held)), [call])
  const label = t('voice.hold', { key: HOLD_KEY.toUpperCase() })
  const release = () => call.hold(false)
  return (
    <button
      type="button"
      className={cx('call-button is-hold', isHeld && 'is-speaking')}
      aria-label={label}
      title={label}
      aria-pressed={isHeld}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        call.hold(true)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation() // the space bar passes the turn elsewhere
        call.hold(true)
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') release()
      }}
    >
      <TableIcon name={isHeld ? 'mic' : 'micOff'} size={20} />
      <small aria-hidden="true">{HOLD_KEY.toUpperCase()}</small>
    </button>
  )
}
