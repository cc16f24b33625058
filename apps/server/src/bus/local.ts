import type { Bus } from './bus.ts'

/** The bus of a single server. Like the other one it copies what it carries and delivers later, never in the caller's turn. */
export const createLocalBus = (onError: (error: unknown) => void = () => {}): Bus => {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  return {
    publish: (subject, message) => {
      const text = JSON.stringify(message)
      for (const hear of listeners.get(subject) ?? [])
        queueMicrotask(() => {
          if (!listeners.get(subject)?.has(hear)) return
          try {
            hear(JSON.parse(text))
          } catch (error) {
            onError(error)
          }
        })
    },
    subscribe: (subject, hear) => {
      const known = listeners.get(subject) ?? new Set()
      listeners.set(subject, known.add(hear))
      return () => {
        known.delete(hear)
      }
    },
    isReachable: async () => true,
    close: async () => listeners.clear(),
  }
}
