import { Select as Radix } from 'radix-ui'
import { cx } from './class-names.ts'
import { type ControlIds, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface SelectOption<V extends string = string> {
  value: V // never the empty string
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

export function Select<V extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
  disabled,
  ids,
}: SelectProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as V)} disabled={disabled ?? false}>
      <Radix.Trigger className={cx('input justify-between', className)} aria-label={label} {...ids}>
        <span className="truncate text-text">
          <Radix.Value />
        </span>
        <Icon name="down" size={16} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu min-w-(--radix-select-trigger-width)"
          position="popper"
          sideOffset={6}
          collisionPadding={12}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="menu-item"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="ms-auto text-accent">
                  <Icon name="check" size={16} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
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
