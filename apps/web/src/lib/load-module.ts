// Code that was split off, fetched when it is needed and as often as that takes.
import { type ComponentType, lazy } from 'react'
import { untilOnline } from './offline.ts'

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

export const loadModule = <T>(load: () => Promise<T>): Promise<T> =>
  untilOnline(async () => {
    await fetchFailedStyles()
    return load()
  })

/** A part of a page whose code comes when it is first shown. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadModule(load))[name] }))
