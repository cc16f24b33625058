import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Radio, Radios } from './radios.tsx'

interface SegmentedProps<V extends string> {
  label: string
  value: V
  onValueChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: IconName }[] // with an icon the label is read out only
  className?: string
}

/** A few choices side by side, one of them on. */
export function Segmented<V extends string>({ label, value, onValueChange, options, className }: SegmentedProps<V>) {
  return (
    <Radios
      className={cx('segmented', className)}
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          {...(option.icon && { 'aria-label': option.label, title: option.label })}
        >
          {option.icon ? <Icon name={option.icon} size={15} /> : option.label}
        </Radio>
      ))}
    </Radios>
  )
}
