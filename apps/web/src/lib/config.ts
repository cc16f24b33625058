// What this server offers. Asked once, before the first screen, so that no button changes its mind.

import { apiPath } from './api.ts'

interface AppConfig {
  google: boolean // sign-in with the identity provider is set up
  password: boolean // accounts with a password
  discord: boolean // voice channels; without them the table has a call of its own
  analytics: { key: string; host: string } | null
  community_url: string
  support_url: string
}

const DEFAULTS: AppConfig = {
  google: false,
  password: true,
  discord: false,
  analytics: null,
  community_url: 'https://discord.com/',
  support_url: 'https://www.patreon.com/',
}

let config: AppConfig = DEFAULTS

/** A server that is slow to answer must not hold back the page for long. */
const PATIENCE_MS = 1500

export async function loadConfig(): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  // A plain request, so that it can use what public/boot.js has already asked for.
  const answer = fetch(apiPath('/config'), { credentials: 'same-origin' })
    .then((response) => (response.ok ? (response.json() as Promise<Partial<AppConfig>>) : null))
    .catch(() => null)
  void answer.then((value) => {
    config = { ...DEFAULTS, ...value }
  })
  await Promise.race([answer, late])
}

export const appConfig = (): AppConfig => config
