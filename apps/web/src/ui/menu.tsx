import { DropdownMenu as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { portalHome } from './portal-home.ts'
import { noteMenuOpener, unlessTaken } from './return-focus.ts'
import { stepAmong } from './step.ts'
import { notePointer, stayOnPath } from './submenu-path.ts'

/** One line of a menu. The same list serves a menu under a button and one at the pointer. */
export type MenuEntry =
  | {
      kind?: 'item'
      key?: string // needed only where two labels are the same
      label: ReactNode
      icon?: IconName | ReactElement
      shortcut?: string // as it is shown
      keyShortcut?: string // as the browser calls it, for those who do not see it: "Space"
      danger?: boolean
      disabled?: boolean
      onSelect: () => void
    }
  | {
      kind: 'sub'
      label: ReactNode
      icon?: IconName | ReactElement
      end?: ReactNode
      items: readonly MenuEntry[]
      disabled?: boolean
    }
  | { kind: 'link'; label: string; icon?: IconName; href: string; className?: string } // to another site, in a tab of its own
  | { kind: 'line'; className?: string }
  | { kind: 'head'; content: ReactNode } // not focusable
  | { kind: 'note'; text: string } // a small sentence that explains the lines above it
  | {
      kind: 'radio'
      label: string
      value: string
      onChange: (value: string) => void
      options: readonly { value: string; label: string }[]
    }

// Both menus of Radix have the same parts under the same names.
type Parts = Pick<
  typeof Radix,
  | 'Item'
  | 'Separator'
  | 'Sub'
  | 'SubTrigger'
  | 'SubContent'
  | 'Portal'
  | 'RadioGroup'
  | 'RadioItem'
  | 'ItemIndicator'
  | 'Label'
>

/** The arrows lead from line to line. What happens in a submenu comes by here as well. */
export function stepInMenu(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget
  if ((event.target as Element).closest('[role=menu], [role=listbox]') !== menu) return
  const lines = menu.querySelectorAll<HTMLElement>(':is([role^=menuitem], [role=option]):not([data-disabled])')
  stepAmong(event, [...lines], ['ArrowUp', 'ArrowDown'])
}

const PATH = { onPointerMove: stayOnPath, onPointerLeave: stayOnPath } as const

const drawn = (icon: IconName | ReactElement | undefined) => (typeof icon === 'string' ? <Icon name={icon} /> : icon)

export function MenuEntries({ items, parts: P }: { items: readonly MenuEntry[]; parts: Parts }) {
  return items.map((entry, index) => {
    const key = 'key' in entry && entry.key !== undefined ? entry.key : index
    switch (entry.kind) {
      case 'line':
        return <P.Separator key={key} className={cx('menu-line', entry.className)} />
      case 'link':
        return (
          <P.Item key={key} asChild className={cx('menu-item', entry.className)}>
            <a href={entry.href} target="_blank" rel="noreferrer">
              {drawn(entry.icon)}
              {entry.label}
            </a>
          </P.Item>
        )
      case 'head':
        return (
          <div key={key} className="menu-head">
            {entry.content}
          </div>
        )
      case 'note':
        return (
          <P.Label key={key} className="menu-note">
            {entry.text}
          </P.Label>
        )
      case 'radio':
        return (
          <P.RadioGroup key={key} value={entry.value} onValueChange={entry.onChange}>
            <P.Label className="menu-head text-xs font-semibold text-text-3">{entry.label}</P.Label>
            {entry.options.map((option) => (
              <P.RadioItem key={option.value} value={option.value} className="menu-item" {...PATH}>
                {option.label}
                <P.ItemIndicator className="ms-auto text-accent">
                  <Icon name="check" size={16} />
                </P.ItemIndicator>
              </P.RadioItem>
            ))}
          </P.RadioGroup>
        )
      case 'sub':
        return (
          <P.Sub key={key}>
            <P.SubTrigger className="menu-item" disabled={entry.disabled ?? false} {...PATH}>
              {drawn(entry.icon)}
              {entry.label}
              <span className="menu-end flex items-center gap-2">
                {entry.end}
                <Icon name="right" size={16} />
              </span>
            </P.SubTrigger>
            <P.Portal container={portalHome()}>
              <P.SubContent
                className="menu"
                data-submenu=""
                sideOffset={4}
                collisionPadding={12}
                onKeyDownCapture={stepInMenu}
              >
                <MenuEntries items={entry.items} parts={P} />
              </P.SubContent>
            </P.Portal>
          </P.Sub>
        )
      default:
        return (
          <P.Item
            key={key}
            className={cx('menu-item', entry.danger && 'menu-item-danger')}
            disabled={entry.disabled ?? false}
            onSelect={entry.onSelect}
            {...PATH}
            aria-keyshortcuts={entry.keyShortcut ?? entry.shortcut}
          >
            {drawn(entry.icon)}
            {entry.label}
            {entry.shortcut && (
              <span className="menu-end" aria-hidden="true">
                {entry.shortcut}
              </span>
            )}
          </P.Item>
        )
    }
  })
}

interface MenuProps {
  trigger: ReactElement // a button
  items: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** A menu that opens under a button. */
export function Menu({ trigger, items, align = 'start', open, onOpenChange, className }: MenuProps) {
  const isLeft = useRef(false) // by a press elsewhere, which has moved the focus already
  const [isOpen, setIsOpen] = useState(false) // known here, so that its place is found anew when it opens
  const change = (next: boolean) => {
    setIsOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Radix.Root open={open ?? isOpen} onOpenChange={change} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalHome()}>
        <Radix.Content
          className={cx('menu', className)}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onKeyDownCapture={stepInMenu}
          onPointerMove={notePointer}
          onInteractOutside={() => {
            isLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            if (!isLeft.current) unlessTaken(event)
            isLeft.current = false
          }}
        >
          <MenuEntries items={items} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A menu at a point of the window, for lists that have one menu for all their rows. */
export function PointMenu({
  at,
  items,
  onClose,
}: {
  at: { x: number; y: number } | null
  items: readonly MenuEntry[]
  onClose: () => void // the focus is the caller's to give back
}) {
  const isOpen = at !== null
  useLayoutEffect(() => {
    if (isOpen) noteMenuOpener(true)
  }, [isOpen])
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Radix.Trigger asChild>
        <span
          aria-hidden="true"
          tabIndex={-1}
          className="pointer-events-none fixed size-0"
          style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
        />
      </Radix.Trigger>
      <Radix.Portal container={portalHome()}>
        <Radix.Content
          className="menu"
          align="start"
          sideOffset={2}
          collisionPadding={12}
          onKeyDownCapture={stepInMenu}
          onPointerMove={notePointer}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <MenuEntries items={items} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
