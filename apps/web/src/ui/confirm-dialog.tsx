import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode // what will be lost, in a sentence
  confirmLabel: string
  busy?: boolean
  onConfirm: () => void
}

/** Asks before something is destroyed; the focus starts on the safe button. It stays open until the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busy,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation('shell')
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog"
            data-size="sm"
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <div className="dialog-head">
              <Radix.Title className="flex-1 wrap-anywhere">{title}</Radix.Title>
            </div>
            <Radix.Description asChild>
              <div className="dialog-body text-text-2">{children}</div>
            </Radix.Description>
            <div className="dialog-foot">
              <Radix.Cancel asChild>
                <Button variant="ghost">{t('ui.cancel')}</Button>
              </Radix.Cancel>
              <Button variant="danger" icon="trash" busy={busy ?? false} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
