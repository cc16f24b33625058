import { useEffect, useRef, useState } from 'react'
import { isUnanswered } from './api-error.ts'
import { randomKey } from './random-key.ts'

interface SubmitOnceOptions<V> {
  send: (values: V, idempotencyKey: string) => Promise<void>
  onError: (error: unknown) => void
  repeats?: boolean // what may be done again after it succeeded; a form that closes may not
}

interface SubmitOnce<V> {
  submit: (values: V) => Promise<void>
  isSending: boolean
}

/**
 * Sends a form once, however often it is submitted: the second of two quick clicks comes before anything is drawn anew, so a ref
 * says that one is under way. Where no answer came, the same values go out under the same key: the server may have them already.
 */
export function useSubmitOnce<V>({ send, onError, repeats = false }: SubmitOnceOptions<V>): SubmitOnce<V> {
  const isLocked = useRef(false)
  const unanswered = useRef<{ values: string; key: string } | null>(null)
  const isMounted = useRef(true)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const submit = async (values: V): Promise<void> => {
    if (isLocked.current) return
    isLocked.current = true
    setSending(true)
    const text = JSON.stringify(values)
    const key = unanswered.current?.values === text ? unanswered.current.key : randomKey()
    try {
      await send(values, key)
      unanswered.current = null
      isLocked.current = !repeats
    } catch (error) {
      unanswered.current = isUnanswered(error) ? { values: text, key } : null
      isLocked.current = false
      onError(error)
    }
    if (isMounted.current) setSending(false)
  }
  return { submit, isSending }
}
