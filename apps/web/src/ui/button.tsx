import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

/** The look of a button for whatever is one, such as a link: `<Link className={buttonClass('primary', 'lg')}>`. */
export const buttonClass = (variant: ButtonVariant = 'quiet', size: ButtonSize = 'md', className?: string): string =>
  cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className)

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  busy?: boolean // a ring turns, the label stays, clicks do nothing
  children: ReactNode
}

export function Button({
  variant = 'quiet',
  size = 'md',
  icon,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy ? <span className="spin" /> : icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string // its name for everyone: screen readers and the tip on hover
  icon: IconName
  danger?: boolean
  iconSize?: number
}

export function IconButton({ label, icon, danger, iconSize = 18, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx('icon-btn', danger && 'icon-btn-danger', className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
