// light, dark or system, as a class on the root. public/boot.js does the same before the first paint.

import { useSyncExternalStore } from 'react'
import { KEYS, onOtherTab, readKey, writeKey } from './storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const storedTheme = (): Theme => THEMES.find((theme) => theme === readKey(KEYS.theme)) ?? 'system'

/** On game screens `system` means dark. */
const isDark = (theme: Theme, path: string, systemIsDark: boolean): boolean =>
  theme === 'dark' || (theme === 'system' && (path.startsWith('/games/') || systemIsDark))

export function applyTheme(path: string = window.location.pathname): void {
  const dark = isDark(storedTheme(), path, darkSystem.matches)
  const { classList } = document.documentElement
  classList.toggle('dark', dark)
  classList.toggle('light', !dark)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0d1017' : '#faf8f4')
  for (const listener of listeners) listener()
}

export function chooseTheme(theme: Theme): void {
  writeKey(KEYS.theme, theme)
  applyTheme()
}

export function followTheme(): void {
  applyTheme()
  darkSystem.addEventListener('change', () => applyTheme())
  onOtherTab(KEYS.theme, () => applyTheme())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, storedTheme)
