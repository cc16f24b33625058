import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/load-module.ts'
import type { Translate } from '../../../lib/texts.ts'
import { useTable, useUi } from '../client.ts'

const RewindScreen = lazyPart(() => import('./screen/rewind-screen.tsx'), 'RewindScreen')
const LineButton = lazyPart(() => import('./screen/line-button.tsx'), 'LineButton')

/** What is seen of going back: the slip that asks, the board as it was, what comes of it. It comes when it is first needed, and stays. */
export function Rewind() {
  const isProposed = useTable((table) => table.rewind !== null)
  const isWanted = useUi((ui) => ui.rewindTo !== null || ui.ghost !== null)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isProposed || isWanted) setThere(true)
  }, [isProposed, isWanted])
  if (!isThere) return null
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
