import { type ComponentProps, createContext, type KeyboardEvent, use, useLayoutEffect, useRef } from 'react'

interface RadiosProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  value: string
  onValueChange: (value: string) => void
}

const Choice = createContext<{ value: string; pick: (value: string) => void }>({ value: '', pick: () => {} })

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * One of several. The arrow keys pick at once, in the event itself: however busy the page is and however
 * short the press was, what has the focus is what is picked. Tab reaches the picked one, or the first.
 */
export function Radios({ value, onValueChange, onKeyDown, ...rest }: RadiosProps) {
  const root = useRef<HTMLDivElement>(null)
  const open = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('[role=radio]:not(:disabled)') ?? [])]

  useLayoutEffect(() => {
    const radios = open()
    const reachable = radios.find((radio) => radio.value === value) ?? radios[0]
    for (const radio of radios) radio.tabIndex = radio === reachable ? 0 : -1
  })

  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    const by = STEPS[event.key]
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const radios = open()
    const at = radios.indexOf(event.target as HTMLButtonElement)
    const next = radios[(at + by + radios.length) % radios.length]
    if (at < 0 || !next) return
    event.preventDefault()
    next.focus()
    onValueChange(next.value)
  }

  return (
    <Choice value={{ value, pick: onValueChange }}>
      <div {...rest} ref={root} role="radiogroup" onKeyDown={step} />
    </Choice>
  )
}

export function Radio({ value, ...rest }: ComponentProps<'button'> & { value: string }) {
  const choice = use(Choice)
  const checked = choice.value === value
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio that holds a picture and lines of text is a button
    <button
      {...rest}
      type="button"
      role="radio"
      value={value}
      aria-checked={checked}
      data-state={checked ? 'checked' : 'unchecked'}
      onClick={() => choice.pick(value)}
      // Enter belongs to the dialog's own answer, Space picks
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
