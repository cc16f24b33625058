import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { SwitchChoice } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { useClient, useTable } from '../client.ts'
import { COMMANDS } from '../commands.ts'
import { typedKey } from '../keyboard/typed-key.ts'
import { keyName } from '../menus/key-name.ts'
import { ownPlayer } from '../own-player.ts'
import { clampSize, preferences, SIZE_MAX, SIZE_MIN, SIZE_STEP, usePreference } from '../preferences.ts'
import { plainLabel } from './help-dialog.tsx'

/** Card size, sound, what others may ask, and the keys: switched off as a whole, or each set to another. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const declines = useTable((table) => ownPlayer(table)?.rewinds_off ?? false)
  const { cardSize, muted, clock, hidesGallery, shortcuts, keys } = usePreference((state) => state)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('menu.settings')}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => preferences.setState({ keys: {} })}
            disabled={Object.keys(keys).length === 0}
          >
            {t('settings.resetKeys')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="field">
        <span className="label">
          {t('rail.size')}: {Math.round(cardSize * 100)}%
        </span>
        <Slider
          label={t('rail.size')}
          value={cardSize}
          min={SIZE_MIN}
          max={SIZE_MAX}
          step={SIZE_STEP}
          onValueChange={(value) => preferences.setState({ cardSize: clampSize(value) })}
        />
      </div>
      <SwitchChoice
        label={t('settings.sound')}
        description={t('settings.soundText')}
        checked={!muted}
        onCheckedChange={(on) => preferences.setState({ muted: !on })}
      />
      <SwitchChoice
        label={t('settings.clock')}
        description={t('settings.clockText')}
        checked={clock}
        onCheckedChange={(on) => preferences.setState({ clock: on })}
      />
      <SwitchChoice
        label={t('settings.keys')}
        description={t('settings.keysText')}
        checked={shortcuts}
        onCheckedChange={(on) => preferences.setState({ shortcuts: on })}
      />
      <SwitchChoice
        label={t('settings.rewinds')}
        description={t('settings.rewindsText')}
        checked={!declines}
        onCheckedChange={(on) => store.act('set_rewinds', { on })}
      />
      <SwitchChoice
        label={t('settings.gallery')}
        description={t('settings.galleryText')}
        checked={!hidesGallery}
        onCheckedChange={(on) => preferences.setState({ hidesGallery: !on })}
      />
      {shortcuts && (
        <ul className="key-list">
          {COMMANDS.map((command) => (
            <li key={command.id}>
              <span className="flex-1">{t(plainLabel(command))}</span>
              <KeyField commandId={command.id} value={keys[command.id] ?? command.key ?? ''} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Takes the next key that is pressed; a key in use moves here from where it was. */
function KeyField({ commandId, value }: { commandId: string; value: string }) {
  const { t } = useTranslation('table')
  const [isListening, setListening] = useState(false)
  const set = (key: string) => {
    const taken = COMMANDS.filter(
      (command) =>
        command.id !== commandId && (preferences.getState().keys[command.id] ?? command.key) === key && key !== '',
    )
    const freed = Object.fromEntries(taken.map((command) => [command.id, '']))
    preferences.setState((old) => ({ keys: { ...old.keys, ...freed, [commandId]: key } }))
    for (const command of taken)
      toast.info(t('settings.keyTaken', { key: keyName(key, t), command: t(`help.label.${command.id}`) }))
  }
  return (
    <>
      <button
        type="button"
        className="key-field"
        data-takes-escape={isListening || undefined}
        aria-label={t('settings.setKey', { command: t(`help.label.${commandId}`) })}
        onClick={() => setListening(true)}
        onBlur={() => setListening(false)}
        onKeyDown={(event) => {
          if (!isListening || event.key === 'Tab') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Escape') return setListening(false)
          if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return
          set(typedKey(event))
          setListening(false)
        }}
      >
        {isListening ? t('settings.press') : value === '' ? '–' : keyName(value, t)}
      </button>
      <IconButton
        label={t('settings.noKey', { command: t(`help.label.${commandId}`) })}
        icon="close"
        iconSize={14}
        disabled={value === ''}
        onClick={() => set('')}
      />
    </>
  )
}
