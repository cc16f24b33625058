import { COUNTER_COLORS, COUNTER_KINDS_MAX, COUNTER_VALUE_MAX, type CounterColor, type Counters } from '@fourmat/game'
import { useEffect, useMemo, useState } from 'react'
import { useDraft } from '../../../lib/draft.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { counterValue } from '../actions.ts'
import { counterColor, KNOWN_NAMES } from '../card/counter-kinds.ts'
import { useClient, useTableState } from '../client.ts'
import { CountersDraft } from '../counters-draft.ts'
import { ownCards } from '../own-player.ts'
import { CounterForm, CounterList } from './counter-list.tsx'

const SUGGESTED = 11 // two lines

/** Any counters with any names and ten colours. Zero takes one off. */
export function CountersDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('table')
  const { store, host, ui } = useClient()
  const draft = useMemo(() => new CountersDraft(store, ids), [store, ids])
  useEffect(() => draft.flush, [draft])
  const shown = useTableState((state) => state.shown)
  const [card] = ownCards(shown, ids)
  const counters = card?.custom_counters ?? {}
  const entries = Object.entries(counters)
  const { values: name, set: setName } = useDraft<string>(`counter_${host.roomId}`, '')
  const [color, setColor] = useState<CounterColor | null>(null) // null: that of its kind
  const isFull = entries.length >= COUNTER_KINDS_MAX
  const wanted = name.trim()
  const shownColor = color ?? counterColor(wanted, Object.hasOwn(counters, wanted) ? counters[wanted] : undefined)
  const suggested = KNOWN_NAMES.filter((one) => one.includes(wanted.toLowerCase())).slice(0, SUGGESTED)

  const put = (key: string, value: number, tint: CounterColor | null = null) => {
    const old = Object.hasOwn(counters, key) ? counters[key] : undefined
    const clamped = Math.min(COUNTER_VALUE_MAX, Math.max(0, value))
    const next = tint ? { value: clamped, color: tint } : typeof old === 'object' ? { ...old, value: clamped } : clamped
    const all: Counters = { ...counters, [key]: next }
    draft.set(Object.fromEntries(Object.entries(all).filter(([, counter]) => counterValue(counter) > 0)))
  }
  const canAdd = (kind: string) => kind !== '' && (!isFull || Object.hasOwn(counters, kind))
  const add = (kind: string) => {
    if (!canAdd(kind)) return
    put(kind, (Object.hasOwn(counters, kind) ? counterValue(counters[kind]) : 0) + 1, color)
    ui.setState({ recentCounter: kind })
    setName('')
    setColor(null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('command.customCounters')}
      description={ids.length > 1 ? t('menu.cards', { count: ids.length }) : (card?.facts?.name ?? t('card.faceDown'))}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            setName('')
            onClose()
          }}
        >
          {t('done')}
        </Button>
      }
    >
      <CounterList
        counted={entries.map(([kind, counter]) => ({
          name: kind,
          value: counterValue(counter),
          tint: `k-${counterColor(kind, counter)}`,
        }))}
        onPut={put}
      />
      <CounterForm name={name} onName={setName} known={isFull ? [] : suggested} canAdd={canAdd} onAdd={add} />
      <div className="palette" role="radiogroup" aria-label={t('counters.color')}>
        {COUNTER_COLORS.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch, not a field
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === shownColor}
            className={cx(`swatch k-${one}`, one === shownColor && 'is-chosen')}
            aria-label={t(`color.${one}`)}
            title={t(`color.${one}`)}
            onClick={() => setColor(one)}
          />
        ))}
      </div>
      {isFull && <p className="hint">{t('counters.full', { count: COUNTER_KINDS_MAX })}</p>}
    </Dialog>
  )
}
