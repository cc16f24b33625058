import { COUNTER_KINDS_MAX, COUNTER_NAME_MAX, COUNTER_VALUE_MAX } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useClient, useTable } from '../client.ts'
import { ownPlayer } from '../own-player.ts'
import { TableIcon } from '../table-icon.tsx'

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
  const wanted = name.trim()
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
      {entries.length > 0 && (
        <ul className="counter-list">
          {entries.map(([kind, count]) => (
            <li key={kind}>
              <span>{kind}</span>
              <span className="flex-1" />
              <button
                type="button"
                className="step"
                aria-label={t('stats.less', { stat: kind })}
                onClick={() => put(kind, count - 1)}
              >
                <TableIcon name="minus" size={13} />
              </button>
              <output aria-label={kind}>{count}</output>
              <button
                type="button"
                className="step"
                aria-label={t('stats.more', { stat: kind })}
                onClick={() => put(kind, count + 1)}
              >
                <TableIcon name="plus" size={13} />
              </button>
              <IconButton
                label={t('counters.remove', { name: kind })}
                icon="close"
                iconSize={15}
                onClick={() => put(kind, 0)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="counter-add"
        onSubmit={(event) => {
          event.preventDefault()
          add(wanted)
        }}
      >
        <div className="input">
          <input
            aria-label={t('counters.name')}
            placeholder={t('counters.name')}
            maxLength={COUNTER_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={!canAdd(wanted)} icon="plus">
          {t('counters.add')}
        </Button>
      </form>
      {isFull ? (
        <p className="hint">{t('counters.fullPlayer', { count: COUNTER_KINDS_MAX })}</p>
      ) : (
        <ul className="counter-names" aria-label={t('counters.known')}>
          {KNOWN_NAMES.map((one) => (
            <li key={one}>
              <button type="button" className="chip" onClick={() => add(one)}>
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
