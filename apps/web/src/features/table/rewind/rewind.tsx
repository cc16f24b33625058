import { Suspense, useEffect } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart, loadModule } from '../../../lib/load-module.ts'
import type { Translate } from '../../../lib/texts.ts'
import { useClient, useUi } from '../client.ts'

const loadScreen = () => import('./screen/screen.ts')
const RewindScreen = lazyPart<'RewindScreen', object>(loadScreen, 'RewindScreen')
const LineButton = lazyPart<'LineButton', { t: Translate }>(loadScreen, 'LineButton')

/** What is seen of going back, and what offers it: it comes once the table stands. */
export function Rewind() {
  const { t } = useTranslation('table')
  const client = useClient()
  const isDrawn = useUi((ui) => ui.isDrawn)
  useEffect(() => {
    if (!isDrawn) return
    let stop: (() => void) | null = null
    let isGone = false
    void loadModule(loadScreen).then(({ watchTable }) => {
      if (!isGone) stop = watchTable(client, t)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [client, t, isDrawn])
  if (!isDrawn) return null
  return (
    <Suspense fallback={null}>
      <RewindScreen />
    </Suspense>
  )
}

/** The way back from a line of the log: one button, at the line under the pointer or at the one that the arrow keys have led to. */
export function LineRewind({ t }: { t: Translate }) {
  const isDrawn = useUi((ui) => ui.isDrawn)
  if (!isDrawn) return null
  return (
    <Suspense fallback={null}>
      <LineButton t={t} />
    </Suspense>
  )
}
