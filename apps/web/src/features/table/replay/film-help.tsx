import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Kbd } from '../../../ui/marks.tsx'
import { useClient } from '../client.ts'
import { COMMANDS, canRun, keyOf, sceneOf } from '../commands.ts'
import { keyName } from '../menus/key-name.ts'
import type { FilmKey } from './keys.ts'

/** Every key that there is here: those of the film, and those of the table for whoever looks on. */
export function FilmHelp({ keys, onClose }: { keys: readonly FilmKey[]; onClose: () => void }) {
  const { t } = useTranslation('games')
  const client = useClient()
  const { t: tTable } = useTranslation('table')
  const scene = sceneOf(client, null)
  const offered = COMMANDS.filter((command) => keyOf(command) && scene && canRun(command, scene))
  const nameOf = (key: string): string =>
    keyName(key, tTable)
      .replace(/ArrowLeft/i, '←')
      .replace(/ArrowRight/i, '→')
      .replace(/HOME/, 'Home')
      .replace(/END/, 'End')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('replay.help')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {tTable('done')}
        </Button>
      }
    >
      <section className="help film-help">
        <section>
          <h3>{t('replay.title')}</h3>
          <dl>
            {keys.map(({ id, keys: names }) => (
              <div key={id}>
                <dt>{t(`replay.keys.${id}`)}</dt>
                <dd className="flex gap-1">
                  {names.map((key) => (
                    <Kbd key={key}>{nameOf(key)}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{tTable('help.group.view')}</h3>
          <dl>
            {offered.map((command) => (
              <div key={command.id}>
                <dt>{tTable(`help.label.${command.id}`)}</dt>
                <dd>
                  <Kbd>{keyName(keyOf(command) ?? '', tTable)}</Kbd>
                </dd>
              </div>
            ))}
            {(['alt', 'arrows'] as const).map((gesture) => (
              <div key={gesture}>
                <dt>{tTable(`help.gesture.${gesture}`)}</dt>
                <dd>
                  <Kbd>{tTable(`help.by.${gesture}`)}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </section>
    </Dialog>
  )
}
