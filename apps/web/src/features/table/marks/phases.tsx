import { PHASES } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { useClient, useTable } from '../client.ts'

/** The stops of a turn, from when somebody at the table first tells one. Whose turn it is goes from stop to stop. */
export function Phases() {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const phase = useTable((table) => table.phase)
  const isMine = useTable((table) => table.turn_player_id === table.you)
  const [isUsed, setUsed] = useState(false)
  if (phase !== null && !isUsed) setUsed(true)
  if (!isUsed) return null
  const at = phase === null ? -1 : PHASES.indexOf(phase)
  return (
    <ol className="phases" aria-label={t('phase.label')}>
      {PHASES.map((one, i) => {
        const state = cx('phase', i < at && 'is-done', i === at && 'is-now')
        const words = t(`phase.short.${one}`)
        return (
          <li key={one} aria-current={i === at ? 'step' : undefined}>
            {isMine ? (
              <button
                type="button"
                className={state}
                title={t(`phase.${one}`)}
                onClick={() => store.act('set_phase', { phase: one })}
              >
                {words}
              </button>
            ) : (
              <span className={state} title={t(`phase.${one}`)}>
                {words}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
