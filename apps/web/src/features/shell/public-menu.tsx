import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface PublicMenuProps {
  label: string // of the list
  buttonLabel: string
  button: ReactNode
  options: readonly { key: string; content: ReactNode; lang?: string; isChosen?: boolean; choose: () => void }[]
}

/**
 * A choice on public pages. Written by hand, because the menu of the design system would double the code of the landing page.
 */
export function PublicMenu({ label, buttonLabel, button, options }: PublicMenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (step !== undefined) {
      event.preventDefault()
      const items = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
      const at = items.indexOf(document.activeElement as HTMLElement)
      items.at((at + step + items.length) % items.length)?.focus()
    }
  }

  return (
    <div ref={box} className="relative">
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={buttonLabel}
        title={buttonLabel}
        className="flex h-10 items-center gap-2 rounded-m border border-line bg-surface px-3 font-[560] text-text hover:border-field-line"
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu absolute top-full right-0 mt-1.5 min-w-[168px]"
          onKeyDown={onKeyDown}
        >
          {options.map((option) => (
            <button
              key={option.key}
              type="button"
              {...(option.isChosen === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': option.isChosen })}
              tabIndex={-1}
              lang={option.lang}
              className="menu-item hover:bg-hover focus:bg-hover"
              onClick={() => {
                close()
                option.choose()
              }}
            >
              {option.content}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
