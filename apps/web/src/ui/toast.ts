// What the app wants to say in passing. Anything may call `toast`; the toaster shows it.

type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  description: string | undefined
  action: { label: string; run: () => void } | undefined
  duration: number // ms; Infinity stays until dismissed
}

interface ToastOptions {
  description?: string | undefined
  action?: { label: string; run: () => void }
  duration?: number
}

const DURATION = { success: 5_000, info: 5_000, error: 8_000 } as const
const MAX_SHOWN = 4

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** The oldest gives way: mere words first, then its like, so that neither an offer nor what went wrong goes unseen. */
function roomMade(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= MAX_SHOWN) return all
  const before = all.slice(0, -1)
  const leaving =
    before.find(({ kind, action }) => kind !== 'error' && action === undefined) ??
    before.find(({ kind }) => kind === all.at(-1)?.kind) ??
    before[0]
  return all.filter((one) => one !== leaving)
}

function show(kind: ToastKind, title: string, options: ToastOptions = {}): number {
  const twin = toasts.find(
    (toast) => toast.kind === kind && toast.title === title && toast.description === options.description,
  )
  if (twin) return twin.id // the same words need not be said twice at once
  const id = nextId++
  const made: Toast = {
    id,
    kind,
    title,
    description: options.description,
    action: options.action,
    duration: options.duration ?? DURATION[kind],
  }
  set(roomMade([...toasts, made]))
  return id
}

export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  dismiss: (id: number) => set(toasts.filter((item) => item.id !== id)),
}

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
