import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { useReturnFocus } from '../../../ui/return-focus.ts'

interface ModalProps {
  title: string
  description?: ReactNode
  lead?: ReactNode
  className?: string
  footer: ReactNode
  children?: ReactNode
}

/** A window that asks for a decision: neither Escape nor the scrim answers in its reader's place. */
export function Modal({ title, description, lead, className, footer, children }: ModalProps) {
  const stay = (event: Event) => event.preventDefault()
  const focus = useReturnFocus()
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className={cx('dialog', className)}
            onOpenAutoFocus={(event) => {
              focus.remember()
              // It comes unasked, perhaps under a key that was meant for the table: that must not press one of its buttons.
              event.preventDefault()
              ;(event.currentTarget as HTMLElement).focus()
            }}
            onCloseAutoFocus={focus.giveBack}
            onEscapeKeyDown={stay}
            onInteractOutside={stay}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <div className="dialog-head items-center">
              {lead}
              <div className="min-w-0 flex-1">
                <Radix.Title>{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description asChild>
                    <div className="mt-0.5 text-text-2">{description}</div>
                  </Radix.Description>
                )}
              </div>
            </div>
            {children && <div className="dialog-body">{children}</div>}
            <div className="dialog-foot">{footer}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
