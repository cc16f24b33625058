import { type Bus, NoAnswer, NoResponders } from './bus.ts'

type Listener = (message: unknown) => void
type Answer = (message: unknown) => unknown

const copy = (message: unknown): unknown => (message === undefined ? undefined : JSON.parse(JSON.stringify(message)))

/** The bus of a single server. Like the other one it copies what it carries and delivers later, never in the caller's turn. */
export const createLocalBus = (onError: (error: unknown) => void = () => {}): Bus => {
  const listeners = new Map<string, Set<Listener>>()
  const responders = new Map<string, Answer>()
  return {
    isShared: false,
    publish: (subject, message) => {
      const text = JSON.stringify(message)
      for (const listener of listeners.get(subject) ?? [])
        queueMicrotask(() => {
          if (!listeners.get(subject)?.has(listener)) return
          try {
            listener(JSON.parse(text))
          } catch (error) {
            onError(error)
          }
        })
    },
    subscribe: (subject, listener) => {
      const known = listeners.get(subject) ?? new Set()
      listeners.set(subject, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(subject)
      }
    },
    respond: (subject, answer) => {
      responders.set(subject, answer)
      return () => {
        if (responders.get(subject) === answer) responders.delete(subject)
      }
    },
    request: async (subject, message, timeoutMs) => {
      const answer = responders.get(subject)
      if (!answer) throw new NoResponders(subject)
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new NoAnswer(subject)), timeoutMs).unref()
      })
      const answered = Promise.resolve(copy(message))
        .then(answer)
        .then(copy, (error) => {
          onError(error)
          return late
        })
      return Promise.race([answered, late])
    },
    onBroken: () => () => {},
    isReachable: async () => true,
    close: async () => {
      listeners.clear()
      responders.clear()
    },
  }
}
