import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { noteNoticePress } from './outside.ts'
import { type Toast, toast, toastStore } from './toast.ts'

const SIGN = {
  success: ['ok', 'text-success-text'],
  error: ['alert', 'text-danger-text'],
  info: ['info', 'text-info-text'],
} as const

/** The notices, inside the frame's live region. They wait while nobody can be looking: page hidden, window idle, pointer on them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [held, setHeld] = useState(false)
  const away = useAway()
  const box = useRef<HTMLDivElement>(null)
  useRoomForNotices(box)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the pointer over a notice only keeps it from leaving
    <div
      ref={box}
      className="contents"
      onPointerDown={noteNoticePress}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} paused={held || away} />
      ))}
    </div>
  )
}

function ToastCard({ item, paused }: { item: Toast; paused: boolean }) {
  const { t } = useTranslation('shell')
  const left = useRef(item.duration)
  useEffect(() => {
    if (paused || left.current === Number.POSITIVE_INFINITY) return
    const started = performance.now()
    const timer = setTimeout(() => toast.dismiss(item.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused, item.id])
  const [icon, colour] = SIGN[item.kind]
  return (
    <div className="toast" role={item.kind === 'error' ? 'alert' : 'status'}>
      <span className={colour}>
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-semibold">{item.title}</b>
        {item.description && <span className="small text-text-2">{item.description}</span>}
        {item.action && (
          <button
            type="button"
            className="link small mt-1 block"
            onClick={() => {
              item.action?.run()
              toast.dismiss(item.id)
            }}
          >
            {item.action.label}
          </button>
        )}
      </div>
      <IconButton
        label={t('ui.dismiss')}
        icon="close"
        iconSize={15}
        className="size-6"
        onClick={() => toast.dismiss(item.id)}
      />
    </div>
  )
}

/** Dialogs that reach into the corner of the notices make room for them: see `.has-toasts` in the styles. */
function useRoomForNotices(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const notices = box.current?.parentElement
    if (!notices) return
    const { body } = document
    const measure = new ResizeObserver(() => body.style.setProperty('--toasts-height', `${notices.offsetHeight}px`))
    measure.observe(notices)
    body.classList.add('has-toasts')
    return () => {
      measure.disconnect()
      body.classList.remove('has-toasts')
    }
  }, [box])
}

/** True while the page is hidden or its window is not the one in use. */
function useAway(): boolean {
  const read = () => document.hidden || !document.hasFocus()
  return useSyncExternalStore((onChange) => {
    const events = ['visibilitychange', 'focus', 'blur'] as const
    for (const event of events) window.addEventListener(event, onChange)
    return () => {
      for (const event of events) window.removeEventListener(event, onChange)
    }
  }, read)
}
