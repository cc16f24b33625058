// What was typed into a form and not sent yet. It is kept in the tab's own storage, so that neither Escape, Back nor a reload
// loses it, and forgotten when it was sent or thrown away. Passwords are never kept.

import { useEffect, useRef, useState } from 'react'
import { DRAFT_PREFIX, readSession, removeSession, writeSession } from './storage.ts'

const keyOf = (form: string): string => `${DRAFT_PREFIX}${form}`

function readDraft(form: string): unknown {
  try {
    return JSON.parse(readSession(keyOf(form)) ?? 'null')
  } catch {
    return null
  }
}

export const forgetDraft = (form: string): void => removeSession(keyOf(form))

function keepDraft(form: string, values: unknown): void {
  writeSession(keyOf(form), JSON.stringify(values))
}

/** Only what has the shape of the form: another version of the page may have kept it. */
const isLike = <T>(found: unknown, initial: T): found is T => {
  if (typeof initial !== 'object' || initial === null) return typeof found === typeof initial
  if (typeof found !== 'object' || found === null) return false
  return Object.entries(initial).every(
    ([key, value]) => typeof (found as Record<string, unknown>)[key] === typeof value,
  )
}

export interface Draft<T> {
  values: T
  set: (values: T) => void
  isRestored: boolean // the form opened with what was typed before
  discard: () => void // back to the beginning
  forget: () => void // it was sent, or is not wanted any more; what the form shows stays
}

/** The values of a form, with what was typed into it before. */
export function useDraft<T extends string | object>(form: string, initial: T): Draft<T> {
  const [found] = useState(() => readDraft(form))
  const isFound = isLike(found, initial)
  const [values, setValues] = useState<T>(isFound ? found : initial)
  const [isRestored, setRestored] = useState(isFound)
  return {
    values,
    isRestored,
    set: (next) => {
      setValues(next)
      if (JSON.stringify(next) === JSON.stringify(initial)) forgetDraft(form)
      else keepDraft(form, next)
    },
    discard: () => {
      forgetDraft(form)
      setValues(initial)
      setRestored(false)
    },
    forget: () => forgetDraft(form),
  }
}

type Texts = Record<string, string>

/** For forms that keep their values themselves, and may share some: the email of log in and sign up is one. */
export function readFields<T extends Texts>(form: string, initial: T): T {
  const found = readDraft(form) as Record<string, unknown> | null
  const typed = Object.keys(initial).filter((field) => typeof found?.[field] === 'string')
  return { ...initial, ...Object.fromEntries(typed.map((field) => [field, found?.[field]])) }
}

export function useKeptFields(form: string, fields: Texts): void {
  const text = JSON.stringify(fields)
  const kept = useRef(text)
  useEffect(() => {
    if (kept.current === text) return
    kept.current = text
    keepDraft(form, { ...(readDraft(form) as object | null), ...(JSON.parse(text) as Texts) })
  }, [form, text])
}
