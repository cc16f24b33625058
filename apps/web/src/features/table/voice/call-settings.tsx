import { Popover } from 'radix-ui'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useTranslation } from '../../../lib/i18n.ts'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { SelectField } from '../../../ui/select.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { SwitchChoice } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTable } from '../client.ts'
import { TableIcon } from '../table-icon.tsx'
import { useOpenList } from '../use-open-list.ts'
import type { Call } from './call.ts'
import { HOLD_KEY } from './hold-key.ts'

export function CallSettings({ call }: { call: Call }) {
  const { t } = useTranslation('table')
  const focus = useReturnFocus()
  return (
    <Popover.Root>
      <Popover.Trigger className="call-button" aria-label={t('voice.settings')} title={t('voice.settings')}>
        <TableIcon name="sliders" size={19} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu call-settings"
          side="left"
          align="start"
          sideOffset={10}
          collisionPadding={12}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          aria-label={t('voice.settings')}
        >
          <h2>{t('voice.call')}</h2>
          <Microphone call={call} />
          <Volumes call={call} />
          <p>{t('voice.private')}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Microphone({ call }: { call: Call }) {
  const { t } = useTranslation('table')
  useOpenList()
  const { devices, deviceId, pushToTalk, hasMicrophone } = useStore(
    call.view,
    useShallow(({ devices, deviceId, pushToTalk, hasMicrophone }) => ({
      devices,
      deviceId,
      pushToTalk,
      hasMicrophone,
    })),
  )
  const choose = async (id: string) => {
    const problem = await call.choose(id)
    if (problem) toast.error(t(`voice.problem.${problem}`))
  }
  const options = devices.map(({ id, label }, i) => ({
    value: id,
    label: label || t('voice.microphoneNumber', { number: i + 1 }),
  }))
  return (
    <>
      <SelectField
        label={t('voice.microphone')}
        value={hasMicrophone ? deviceId : ''}
        options={hasMicrophone ? options : [{ value: '', label: t('voice.noMicrophone') }, ...options]}
        onValueChange={(id) => void choose(id)}
      />
      <SwitchChoice
        label={t('voice.pushToTalk')}
        description={t('voice.pushToTalkHint', { key: HOLD_KEY.toUpperCase() })}
        checked={pushToTalk}
        onCheckedChange={(on) => call.setPushToTalk(on)}
        disabled={!hasMicrophone}
      />
    </>
  )
}

function Volumes({ call }: { call: Call }) {
  const { t } = useTranslation('table')
  const talkers = useStore(call.view, (view) => view.talkers)
  const players = useTable((table) => table.players)
  if (talkers.length === 0) return <p className="call-alone">{t('voice.alone')}</p>
  return (
    <div className="call-volumes">
      <h3>{t('voice.volume')}</h3>
      {talkers.map(({ playerId, peerId, volume }) => {
        const name = players.find((player) => player.id === playerId)?.username ?? '?'
        return (
          <div key={peerId} className="call-volume">
            <span>{name}</span>
            <Slider
              label={t('voice.volumeOf', { name })}
              value={volume}
              step={5}
              onValueChange={(value) => call.setVolume(playerId, value)}
            />
            <output>{volume}%</output>
          </div>
        )
      })}
    </div>
  )
}
