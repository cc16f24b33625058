import { Dialog as Radix } from 'radix-ui'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'
import { unlessNotice } from './outside.ts'
import { useReturnFocus } from './return-focus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode // one line under the title, read out with it
  lead?: ReactNode // a picture before the title
  size?: 'sm' | 'md' | 'lg' | 'xl' // 440, 520, 720, 1080 wide
  footer?: ReactNode // buttons at the end: quiet first, then amber
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void // makes body and footer one form
  initialFocus?: RefObject<HTMLElement | null> // else the first field
  children: ReactNode
}

/** A modal window. Escape and the scrim close it, the focus goes back to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  lead,
  size = 'md',
  footer,
  onSubmit,
  initialFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation('shell')
  const focus = useReturnFocus()
  const inner = (
    <>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </>
  )
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog"
            data-size={size}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onCloseAutoFocus={focus.giveBack}
            onInteractOutside={unlessNotice}
            onEscapeKeyDown={(event) => {
              if ((event.target as Element).closest('[data-takes-escape]')) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              focus.remember()
              const content = event.currentTarget as HTMLElement
              const target =
                initialFocus?.current ??
                content.querySelector<HTMLElement>(
                  '.dialog-body :is(input, textarea, [role=radio][data-state=checked]):not(:disabled)',
                )
              if (target) {
                event.preventDefault()
                target.focus()
              }
            }}
          >
            <div className="dialog-head">
              {lead}
              <div className="min-w-0 flex-1">
                <Radix.Title className="wrap-anywhere">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description asChild>
                    <div className="mt-0.5 text-text-2">{description}</div>
                  </Radix.Description>
                )}
              </div>
              <Radix.Close className="icon-btn -mr-2" aria-label={t('ui.close')}>
                <Icon name="close" />
              </Radix.Close>
            </div>
            {onSubmit ? (
              <form className="contents" noValidate onSubmit={onSubmit}>
                {inner}
              </form>
            ) : (
              inner
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
