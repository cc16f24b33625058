// Analytics are off until somebody says yes; before that not even the library is fetched. Events go to the European
// Union or nowhere.

import { useSyncExternalStore } from 'react'
import { appConfig } from './config.ts'
import { KEYS, onOtherTab, readKey, writeKey } from './storage.ts'

type Consent = 'unasked' | 'accepted' | 'declined'

const EU_HOSTS: ReadonlySet<string> = new Set(['https://eu.i.posthog.com'])

const listeners = new Set<() => void>()
let started = false

function storedConsent(): Consent {
  const value = readKey(KEYS.analyticsConsent)
  if (value === 'true') return 'accepted'
  return value === 'false' ? 'declined' : 'unasked'
}

function changed(): void {
  for (const listener of listeners) listener()
  void startAnalytics()
}

export function answerConsent(accepted: boolean): void {
  writeKey(KEYS.analyticsConsent, String(accepted))
  changed()
}

export async function startAnalytics(): Promise<void> {
  const { analytics } = appConfig()
  if (started || storedConsent() !== 'accepted' || analytics === null || !EU_HOSTS.has(analytics.host)) return
  started = true
  const { default: posthog } = await import('posthog-js')
  posthog.init(analytics.key, {
    api_host: analytics.host,
    persistence: 'localStorage',
    autocapture: false,
    capture_pageview: 'history_change',
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true, // no script from elsewhere
    advanced_disable_flags: true,
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onOtherTab(KEYS.analyticsConsent, changed)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, storedConsent)
