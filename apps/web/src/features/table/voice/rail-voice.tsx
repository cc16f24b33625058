import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { TableIcon } from '../table-icon.tsx'
import { useVoice, useVoiceState } from './use-voice.ts'

const CallStrip = lazy(() => import('./call-strip.tsx'))

/** The call in the rail: who is in it, or the way into one that goes on without this player. */
export function RailVoice() {
  const { t } = useTranslation('table')
  const { call, isBusy, join } = useVoice()
  const members = useVoiceState((state) => state.members.length)
  if (call)
    return (
      <Suspense fallback={null}>
        <CallStrip call={call} />
      </Suspense>
    )
  if (members === 0) return null
  const label = t('voice.joinOngoing', { count: members })
  return (
    <button
      type="button"
      className="rail-button call-ongoing"
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={join}
    >
      <TableIcon name="mic" size={21} />
      <span className="dot">{members}</span>
    </button>
  )
}
