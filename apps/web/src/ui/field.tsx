import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: string
  error?: string | null | undefined
  hint?: ReactNode
  optional?: boolean | undefined
  className?: string | undefined
}

/** What ties a control to its label, hint and error. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above, a control, a hint or an error below. `children` gets the attributes for the control. */
export function Field({
  label,
  error,
  hint,
  optional,
  className,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const described = cx(error && `${id}-error`, hint != null && `${id}-hint`)
  return (
    <div className={cx('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-text-3"> {t('ui.optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint != null && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="hint hint-error" id={`${id}-error`}>
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  large?: boolean
  end?: ReactNode // something at the end of the line: a counter, a button
}

export function TextField({ label, error, hint, optional, className, large, end, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, className }}>
      {(ids) => (
        <div className={cx('input', large && 'input-lg', error && 'input-error')}>
          <input {...input} {...ids} />
          {end}
        </div>
      )}
    </Field>
  )
}

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

export function TextAreaField({ label, error, hint, optional, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, className }}>
      {(ids) => (
        <div className={cx('input input-area', error && 'input-error')}>
          <textarea rows={3} {...area} {...ids} />
        </div>
      )}
    </Field>
  )
}

/** A search box without a visible label; Escape empties it. */
export function SearchField({
  label,
  value,
  onChange,
  className,
  ...rest
}: { label: string; value: string; onChange: (value: string) => void; className?: string } & Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'className'
>) {
  const { t } = useTranslation('shell')
  return (
    <div className={cx('input', className)}>
      <Icon name="search" />
      <input
        type="search"
        data-takes-escape={value !== '' || undefined}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
        {...rest}
      />
      {value !== '' && (
        <button type="button" className="icon-btn -mr-2 size-6" aria-label={t('ui.clear')} onClick={() => onChange('')}>
          <Icon name="close" size={15} />
        </button>
      )}
    </div>
  )
}
