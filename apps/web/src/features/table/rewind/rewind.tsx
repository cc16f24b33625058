import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart, loadModule } from '../../../lib/load-module.ts'
import type { Translate } from '../../../lib/texts.ts'
import { useTouched } from '../../../lib/use-fetch-on-touch.ts'
import { useClient, useTable } from '../client.ts'

const loadScreen = () => import('./screen/screen.ts')
const RewindScreen = lazyPart<'RewindScreen', object>(loadScreen, 'RewindScreen')
const LineButton = lazyPart<'LineButton', { t: Translate }>(loadScreen, 'LineButton')

/** What is seen of going back, and what offers it: it comes once somebody plays here, or is asked. */
export function Rewind() {
  const { t } = useTranslation('table')
  const client = useClient()
  const isTouched = useTouched()
  const isAsked = useTable((table) => table.rewind !== null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isTouched || isAsked) setWanted(true)
  }, [isTouched, isAsked])
  useEffect(() => {
    if (!isWanted) return
    let stop: (() => void) | null = null
    let isGone = false
    void loadModule(loadScreen).then(({ watchTable }) => {
      if (!isGone) stop = watchTable(client, t)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [client, t, isWanted])
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <RewindScreen />
    </Suspense>
  )
}

/** The way back from a line of the log: one button, at the line under the pointer or at the one that the arrow keys have led to. */
export function LineRewind({ t }: { t: Translate }) {
  const isTouched = useTouched()
  if (!isTouched) return null
  return (
    <Suspense fallback={null}>
      <LineButton t={t} />
    </Suspense>
  )
}
