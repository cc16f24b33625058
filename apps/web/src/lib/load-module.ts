// Code that was split off, fetched when it is needed and as often as that takes.
import { type ComponentType, createElement, lazy, useState } from 'react'
import { untilOnline } from './offline.ts'
import { readSession, SESSION_KEYS, writeSession } from './storage.ts'

const failedStyles = new Set<HTMLLinkElement>()
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

/** The build's own loader asks for a stylesheet once: without this, code that came at the second attempt would be without its looks. */
const fetchFailedStyles = (): Promise<unknown> =>
  Promise.all(
    [...failedStyles].map(
      (failed) =>
        new Promise<void>((resolve, reject) => {
          const again = failed.cloneNode() as HTMLLinkElement
          again.addEventListener('load', () => resolve())
          again.addEventListener('error', () => reject(new Error(`No answer for ${again.href}`)))
          failedStyles.delete(failed)
          failed.replaceWith(again)
        }),
    ),
  )

const IS_GONE = /dynamically imported module|module script failed|preload CSS/i // as Chromium, Firefox, Safari and Vite say it

/**
 * Code that cannot be had although the server answers belongs to a version that is no more: the tab was open for so long. It gets the
 * new one, and tries each piece no more than once: what is broken stays broken.
 */
function comesAnewFor(error: unknown): boolean {
  if (!(error instanceof Error) || !IS_GONE.test(error.message)) return false
  const key = `${SESSION_KEYS.reloadedFor}:${error.message}`
  if (readSession(key) !== null) return false
  writeSession(key, 'true')
  if (readSession(key) === null) return false // nothing is remembered here: it would go on for ever
  window.location.reload()
  return true
}

const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/** Fetches what will be needed soon: what is there by then is drawn at once. */
export const fetchAhead = async <T>(load: () => Promise<T>): Promise<T> => {
  const module = await load()
  loaded.set(load, module)
  return module
}

export const loadModule = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await untilOnline(async () => {
      await fetchFailedStyles()
      return fetchAhead(load)
    })
  } catch (error) {
    if (comesAnewFor(error)) return new Promise(() => {}) // this page ends here
    throw error
  }
}

/** A part of a page whose code comes when it is first shown. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: (await loadModule(load))[name] }))
  return function Part(props: Props) {
    const [known] = useState(() => ({
      part: (loaded.get(load) as Record<Name, ComponentType<Props>> | undefined)?.[name],
    }))
    return createElement((known.part ?? Late) as ComponentType<Props>, props)
  }
}
