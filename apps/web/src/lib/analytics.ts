// Analytics are off until somebody says yes; before that not even the library is fetched. Events go to the European
// Union or nowhere.

import type { PostHog } from 'posthog-js'
import { useSyncExternalStore } from 'react'
import { appConfig } from './config.ts'
import { KEYS, onOtherTab, readKey, removeKey, writeKey } from './storage.ts'

type Consent = 'unasked' | 'accepted' | 'declined'

const EU_HOSTS: ReadonlySet<string> = new Set(['https://eu.i.posthog.com'])

const listeners = new Set<() => void>()
let library: Promise<PostHog> | null = null

function storedConsent(): Consent {
  const value = readKey(KEYS.analyticsConsent)
  if (value === 'true') return 'accepted'
  return value === 'false' ? 'declined' : 'unasked'
}

function changed(): void {
  for (const listener of listeners) listener()
  void startAnalytics()
}

/** Forgets the answer: nothing more is measured, and the banner asks again. */
export function withdrawConsent(): void {
  removeKey(KEYS.analyticsConsent)
  changed()
}

export function answerConsent(accepted: boolean): void {
  writeKey(KEYS.analyticsConsent, String(accepted))
  changed()
}

/** Measures, or stops measuring, as the stored answer says. */
export async function startAnalytics(): Promise<void> {
  const { analytics } = appConfig()
  if (storedConsent() !== 'accepted') return stopAnalytics()
  if (analytics === null || !EU_HOSTS.has(analytics.host)) return
  if (library !== null) return (await library).opt_in_capturing()
  library = import('posthog-js').then(({ default: posthog }) => posthog)
  const posthog = await library
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
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing() // it remembers a no from before this yes
}

async function stopAnalytics(): Promise<void> {
  if (library === null) return
  const posthog = await library
  posthog.reset() // forgets a no as well, so that this comes after it
  posthog.opt_out_capturing()
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
