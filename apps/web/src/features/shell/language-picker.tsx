import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { chooseLanguage, currentLanguage, useTranslation } from '../../lib/i18n.ts'
import { LANGUAGES, type LanguageKey } from '../../lib/languages.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icon.tsx'

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The language of public pages: shows the current one, offers the others. Written by hand, because the menu of the
 * design system would double the code of the landing page.
 */
export function LanguagePicker() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const current = LANGUAGES.find((language) => language.key === currentLanguage()) ?? LANGUAGES[0]

  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = (key: LanguageKey) => {
    close()
    chooseLanguage(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (step !== undefined) {
      event.preventDefault()
      const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
      const at = items.indexOf(document.activeElement as HTMLElement)
      items.at((at + step + items.length) % items.length)?.focus()
    }
  }

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('language.current', { name: current.name })}
        className="flex h-10 items-center gap-2 rounded-m border border-line bg-surface px-3 font-[560] text-text hover:border-field-line"
        onClick={() => setOpen(!open)}
      >
        <Flag language={current.key} />
        {current.name}
        <Icon name="down" size={16} />
      </button>
      {open && (
        <div
          role="menu"
          tabIndex={-1}
          aria-label={t('language.label')}
          className="menu absolute top-full right-0 mt-1.5 min-w-[168px]"
          onKeyDown={onKeyDown}
        >
          {LANGUAGES.filter((language) => language.key !== current.key).map((language) => (
            <button
              key={language.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              lang={language.key}
              className="menu-item hover:bg-hover focus:bg-hover"
              onClick={() => choose(language.key)}
            >
              <Flag language={language.flag} />
              {language.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
