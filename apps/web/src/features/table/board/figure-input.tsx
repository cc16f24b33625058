import { useRef, useState } from 'react'
import { figureTyped } from '../figure.ts'

interface FigureInputProps {
  label: string
  className: string
  value: number
  onChange(value: number): void
}

/** A figure that can be typed, or changed by a sum: "-5". Enter takes it, Escape leaves it as it was. */
export function FigureInput({ label, className, value, onChange }: FigureInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const reverted = useRef(false)
  return (
    <input
      className={className}
      inputMode="numeric"
      aria-label={label}
      autoComplete="off"
      value={typed ?? String(value)}
      onFocus={(event) => {
        reverted.current = false
        event.currentTarget.select()
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const next = reverted.current || typed === null ? null : figureTyped(typed, value)
        if (next !== null) onChange(next)
        setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') reverted.current = true
        if (event.key === 'Escape' || event.key === 'Enter') {
          event.stopPropagation()
          event.currentTarget.blur()
        }
        if (event.key === 'ArrowUp') onChange(value + 1)
        if (event.key === 'ArrowDown') onChange(value - 1)
      }}
    />
  )
}
