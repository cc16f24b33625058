import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

interface SwitchProps {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch in a panel of its own, with a sentence that says what it does. */
export function SwitchChoice({
  label,
  description,
  checked,
  onCheckedChange,
  disabled,
}: SwitchProps & { description: string }) {
  const id = useId()
  return (
    <div className="choice">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-[560]">
          {label}
        </label>
        <span id={`${id}-about`} className="small text-text-2">
          {description}
        </span>
      </div>
      <Radix.Root
        id={id}
        className="switch"
        aria-describedby={`${id}-about`}
        {...{ checked, onCheckedChange }}
        disabled={disabled ?? false}
      >
        <Radix.Thumb />
      </Radix.Root>
    </div>
  )
}
