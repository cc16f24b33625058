import { COUNTER_NAME_MAX } from '@fourmat/game'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TableIcon } from '../table-icon.tsx'

interface Counted {
  readonly name: string
  readonly value: number
  readonly tint?: string // class of its colour
}

/** What is counted on a card or for a player, each to be changed. Zero takes one off. */
export function CounterList({
  counted,
  onPut,
}: {
  counted: readonly Counted[]
  onPut(name: string, value: number): void
}) {
  const { t } = useTranslation('table')
  if (counted.length === 0) return null
  return (
    <ul className="counter-list">
      {counted.map(({ name, value, tint }) => (
        <li key={name}>
          <span className={tint && `tag ${tint}`}>{name}</span>
          <span className="flex-1" />
          <button
            type="button"
            className="step"
            aria-label={t('stats.less', { stat: name })}
            onClick={() => onPut(name, value - 1)}
          >
            <TableIcon name="minus" size={13} />
          </button>
          <CounterValue name={name} value={value} onChange={(next) => onPut(name, next)} />
          <button
            type="button"
            className="step"
            aria-label={t('stats.more', { stat: name })}
            onClick={() => onPut(name, value + 1)}
          >
            <TableIcon name="plus" size={13} />
          </button>
          <IconButton
            label={t('counters.remove', { name })}
            icon="close"
            iconSize={15}
            onClick={() => onPut(name, 0)}
          />
        </li>
      ))}
    </ul>
  )
}

interface CounterFormProps {
  name: string
  onName(name: string): void
  known: readonly string[] // one click each; none where no more kinds fit
  canAdd(kind: string): boolean
  onAdd(kind: string): void
}

/** One more kind, by any name or by one that is known. */
export function CounterForm({ name, onName, known, canAdd, onAdd }: CounterFormProps) {
  const { t } = useTranslation('table')
  const wanted = name.trim()
  return (
    <>
      <form
        className="counter-add"
        onSubmit={(event) => {
          event.preventDefault()
          onAdd(wanted)
        }}
      >
        <div className="input">
          <input
            aria-label={t('counters.name')}
            placeholder={t('counters.name')}
            maxLength={COUNTER_NAME_MAX}
            onFocus={(event) => event.currentTarget.select()}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={!canAdd(wanted)} icon="plus">
          {t('counters.add')}
        </Button>
      </form>
      {known.length > 0 && (
        <ul className="counter-names" aria-label={t('counters.known')}>
          {known.map((one) => (
            <li key={one}>
              <button type="button" className="chip" onClick={() => onAdd(one)}>
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface CounterValueProps {
  name: string
  value: number
  onChange(value: number): void
}

/** A figure is true as soon as it is typed; none at all, or zero, waits until one has done with the field. */
function CounterValue({ name, value, onChange }: CounterValueProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className="counter-value"
      inputMode="numeric"
      aria-label={name}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ target }) => {
        if (!/^\d{0,3}$/.test(target.value)) return
        setTyped(target.value)
        if (Number(target.value) > 0) onChange(Number(target.value))
      }}
      onBlur={() => {
        if (typed !== null && typed !== '' && Number(typed) === 0) onChange(0)
        setTyped(null)
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
