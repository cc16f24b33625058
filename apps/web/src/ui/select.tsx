import { cx } from './class-names.ts'
import { type ControlIds, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

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

/** The browser's own list of choices: it knows every keyboard and screen reader; its looks follow where styles reach. */
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
    <div className={cx('input select', className)}>
      <select
        aria-label={label}
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(event.target.value as V)}
        {...ids}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </div>
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
