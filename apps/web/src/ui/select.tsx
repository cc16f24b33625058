import { DropdownMenu as Radix } from 'radix-ui'
import { type FocusEvent, useState } from 'react'
import { cx } from './class-names.ts'
import { type ControlIds, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { stepInMenu } from './menu.tsx'
import { portalHome } from './portal-home.ts'

interface SelectOption<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps<V extends string> {
  value: V
  onValueChange: (value: V) => void
  options: readonly SelectOption<V>[]
  label?: string // only where no Field names it
  className?: string
  disabled?: boolean
  ids?: ControlIds
}

/** Opened by key or mouse, the list begins at what is chosen. */
const beginAtChosen = (event: FocusEvent<HTMLElement>): void => {
  if (event.target !== event.currentTarget) return
  const chosen = event.currentTarget.querySelector<HTMLElement>('[aria-selected=true]')
  if (chosen) event.preventDefault() // Radix would go to the first one
  chosen?.focus()
}

/** One of several that are named in a list. It is a menu whose lines are choices, and looks like all menus. */
export function Select<V extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
  disabled = false,
  ids,
}: SelectProps<V>) {
  const [isOpen, setIsOpen] = useState(false) // known here, so that its place is found anew when it opens
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger
        className={cx('input select', className)}
        role="combobox"
        aria-haspopup="listbox"
        aria-label={label}
        disabled={disabled}
        {...ids}
      >
        <span>{options.find((option) => option.value === value)?.label}</span>
        <Icon name="down" size={16} />
      </Radix.Trigger>
      <Radix.Portal container={portalHome()}>
        <Radix.Content
          className="menu select-list"
          style={{ minWidth: 'var(--radix-popper-anchor-width)' }}
          role="listbox"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onKeyDownCapture={stepInMenu}
          onFocus={beginAtChosen}
        >
          <Radix.RadioGroup value={value} onValueChange={(next) => onValueChange(next as V)}>
            {options.map((option) => (
              <Radix.RadioItem
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                role="option"
                aria-selected={option.value === value}
                className="menu-item"
              >
                {option.label}
                <Radix.ItemIndicator className="ms-auto ps-4 text-accent">
                  <Icon name="check" size={16} />
                </Radix.ItemIndicator>
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function SelectField<V extends string>({
  label,
  error,
  hint,
  optional,
  className,
  ...select
}: FieldProps & Omit<SelectProps<V>, 'label' | 'ids' | 'className'>) {
  return <Field {...{ label, error, hint, optional, className }}>{(ids) => <Select {...select} ids={ids} />}</Field>
}
