import { ContextMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { MenuEntries, type MenuEntry, stepInMenu } from './menu.tsx'
import { portalHome } from './portal-home.ts'
import { noteMenuOpener, toMenuOpener } from './return-focus.ts'
import { notePointer } from './submenu-path.ts'

/** A menu at the pointer, on right-click or the menu key, over whatever it wraps (one element). */
export function ContextMenu({
  items,
  children,
  onOpenChange,
}: {
  items: readonly MenuEntry[]
  children: ReactElement
  onOpenChange?: (open: boolean) => void
}) {
  return (
    <Radix.Root
      onOpenChange={(open) => {
        if (open) noteMenuOpener(false)
        onOpenChange?.(open)
      }}
      modal={false}
    >
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={portalHome()}>
        <Radix.Content
          className="menu"
          collisionPadding={12}
          onKeyDownCapture={stepInMenu}
          onPointerMove={notePointer}
          onCloseAutoFocus={toMenuOpener}
        >
          <MenuEntries items={items} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
