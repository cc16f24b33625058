import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus into the first field of a page's form that is still empty. Dialogs do it by themselves. */
export function useFirstField<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (!isWanted) return
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const first = fields.find((field) => field.value === '') ?? fields[0]
    first?.focus({ preventScroll: true })
  }, [isWanted])
  return form
}
