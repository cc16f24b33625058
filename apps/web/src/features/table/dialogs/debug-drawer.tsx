import type { ClientFrame, ServerFrame } from '@fourmat/protocol'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { useClient, useTableState, useUi } from '../client.ts'

/** The last frames both ways. */
export function DebugDrawer() {
  const { t } = useTranslation('table')
  const { ui, store } = useClient()
  const isOpen = useUi((state) => state.debug)
  return (
    <Drawer open={isOpen} onOpenChange={(open) => ui.setState({ debug: open })} title={t('debug.title')} modal={false}>
      {isOpen && <Frames />}
      <Button onClick={() => store.resync()}>{t('debug.resync')}</Button>
    </Drawer>
  )
}

function Frames() {
  const { t } = useTranslation('table')
  const received = useTableState((state) => state.received)
  const sent = useTableState((state) => state.sent)
  return (
    <>
      <List title={t('debug.input')} empty={t('debug.noInput')} frames={received} />
      <List title={t('debug.output')} empty={t('debug.noOutput')} frames={sent} />
    </>
  )
}

function List({
  title,
  empty,
  frames,
}: {
  title: string
  empty: string
  frames: readonly (ClientFrame | ServerFrame)[]
}) {
  return (
    <section>
      <h3 className="label">{title}</h3>
      {frames.length === 0 ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <ol className="frames">
          {frames.map((frame, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only ever pushed
            <li key={i}>
              <Disclosure title={`${'seq' in frame && frame.seq !== undefined ? `${frame.seq} ` : ''}${frame.type}`}>
                <pre>{JSON.stringify(frame, null, 1)}</pre>
              </Disclosure>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
