import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Kbd } from '../../../ui/marks.tsx'
import { useClient } from '../client.ts'
import type { Command } from '../commands/command.ts'
import { COMMANDS, isOffered, keyOf } from '../commands.ts'
import { keyName } from '../menus/key-name.ts'

const GROUPS = ['turn', 'library', 'card', 'move', 'view'] as const
const GESTURES = [
  'click',
  'doubleClick',
  'drag',
  'box',
  'ctrl',
  'altDrag',
  'rightDrag',
  'shiftDrop',
  'coin',
  'alt',
  'number',
  'figure',
  'arrows',
  'menuKey',
  'escape',
] as const

const WATCHERS_GESTURES: readonly string[] = ['alt', 'arrows', 'escape']

/** What has no verb of its own, because it is a choice among several. */
const IN_MENUS = ['field', 'card', 'theirCard', 'pile', 'away'] as const

export const plainLabel = (command: Command): string => `help.label.${command.id}`

/** Every verb with its key, from the one list there is. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const client = useClient()
  const { ui, role } = client
  const offered = COMMANDS.filter((command) => isOffered(client, command))
  const groups = GROUPS.filter((group) => offered.some((command) => command.group === group))
  const gestures = GESTURES.filter((gesture) => role === 'player' || WATCHERS_GESTURES.includes(gesture))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={t('command.help')}
      footer={
        <>
          {role === 'player' && (
            <Button onClick={() => ui.setState({ dialog: { kind: 'settings' } })}>{t('help.change')}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that scrolls must be reachable by key */}
      <section className="help" tabIndex={0} aria-label={t('command.help')}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{t(`help.group.${group}`)}</h3>
            <dl>
              {offered
                .filter((command) => command.group === group)
                .map((command) => (
                  <div key={command.id}>
                    <dt>{t(plainLabel(command))}</dt>
                    <dd>{keyOf(command) ? <Kbd>{keyName(keyOf(command) ?? '', t)}</Kbd> : t('help.inMenu')}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('help.group.gestures')}</h3>
          <dl>
            {gestures.map((gesture) => (
              <div key={gesture}>
                <dt>{t(`help.gesture.${gesture}`)}</dt>
                <dd>
                  <Kbd>{t(`help.by.${gesture}`)}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {role === 'player' && (
          <section>
            <h3>{t('help.group.menus')}</h3>
            <dl className="help-menus">
              {IN_MENUS.map((menu) => (
                <div key={menu}>
                  <dt>{t(`help.menu.${menu}`)}</dt>
                  <dd>{t(`help.has.${menu}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </section>
    </Dialog>
  )
}
