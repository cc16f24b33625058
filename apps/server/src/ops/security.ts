import type { App } from '../deps.ts'
import type { Env } from '../env.ts'

/** Where pictures of real cards come from. */
const IMAGE_HOSTS = ['https://cards.scryfall.io']

const contentPolicy = (analytics: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Radix puts <style> elements into the page to lock scrolling behind dialogs; scripts have no such freedom.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...IMAGE_HOSTS].join(' '), // blob: faces that the page made pixels of
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...analytics].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join(';')

/** The same on every answer, and therefore put together once. */
const headersOf = (env: Env): Record<string, string> => ({
  'content-security-policy': contentPolicy(env.ANALYTICS_KEY ? [env.ANALYTICS_HOST] : []),
  // Pictures of cards come from a host that does not send CORP, so that there is no embedder policy.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self), fullscreen=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // the filters that it once switched on could be turned against the page
  // Only a site that is known to be reached by https may promise to be so for ever.
  ...(env.PUBLIC_URL?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

export const registerSecurity = (app: App, env: Env) => {
  const headers = headersOf(env)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Whatever the interface answers is one person's, or soon another answer; a route that knows better says so.
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
