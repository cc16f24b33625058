import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'
import { unlessNotice } from './outside.ts'
import { useReturnFocus } from './return-focus.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: 'left' | 'right'
  modal?: boolean // false leaves the page beside it usable
  children: ReactNode
}

/** A panel at the window's side. */
export function Drawer({ open, onOpenChange, title, side = 'right', modal = true, children }: DrawerProps) {
  const { t } = useTranslation('shell')
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Radix.Portal>
        {modal && <Radix.Overlay className="scrim" />}
        <Radix.Content
          className="drawer"
          data-side={side}
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={(event) => {
            if (modal) unlessNotice(event)
            else event.preventDefault()
          }}
        >
          <div className="dialog-head">
            <Radix.Title className="flex-1">{title}</Radix.Title>
            <Radix.Close className="icon-btn -mr-2" aria-label={t('ui.close')}>
              <Icon name="close" />
            </Radix.Close>
          </div>
          <div className="dialog-body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
