import { COUNTER_KINDS_MAX, COUNTER_VALUE_MAX } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useClient, useTable } from '../client.ts'
import { ownPlayer } from '../own-player.ts'
import { CounterForm, CounterList } from './counter-list.tsx'

const KNOWN_NAMES = ['Ring', 'Speed', 'City’s blessing', 'Storm', 'Dungeon', 'Extra turns'] as const
const NONE = {}

/** What a player counts for themselves, by any name. Zero takes one off. */
export function PlayerCountersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store } = useClient()
  const counters: Readonly<Record<string, number>> = useTable((table) => ownPlayer(table)?.player_counters) ?? NONE
  const [name, setName] = useState('')
  const entries = Object.entries(counters)
  const isFull = entries.length >= COUNTER_KINDS_MAX
  const countOf = (kind: string): number => (Object.hasOwn(counters, kind) ? (counters[kind] ?? 0) : 0)
  const canAdd = (kind: string) => kind !== '' && (!isFull || countOf(kind) > 0)
  const put = (kind: string, count: number) => {
    const clamped = Math.min(COUNTER_VALUE_MAX, Math.max(0, count))
    store.act('set_player_counters', { counters: { ...counters, [kind]: clamped } })
  }
  const add = (kind: string) => {
    if (!canAdd(kind)) return
    put(kind, countOf(kind) + 1)
    setName('')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('stats.own')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <CounterList counted={entries.map(([kind, value]) => ({ name: kind, value }))} onPut={put} />
      <CounterForm name={name} onName={setName} known={isFull ? [] : KNOWN_NAMES} canAdd={canAdd} onAdd={add} />
      {isFull && <p className="hint">{t('counters.fullPlayer', { count: COUNTER_KINDS_MAX })}</p>}
    </Dialog>
  )
}
