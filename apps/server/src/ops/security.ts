import helmet from '@fastify/helmet'
import type { App } from '../deps.ts'
import type { Env } from '../env.ts'

/** Where pictures of real cards come from. */
export const IMAGE_HOSTS = ['https://cards.scryfall.io']

export const registerSecurity = async (app: App, env: Env) => {
  const analytics = env.ANALYTICS_KEY ? [env.ANALYTICS_HOST] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Radix puts <style> elements into the page to lock scrolling behind dialogs; scripts have no such freedom.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...IMAGE_HOSTS],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...analytics],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only a site that is known to be reached by https may promise to be so for ever.
    strictTransportSecurity: env.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false, // pictures of cards come from a host that does not send CORP
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), payment=(), usb=(), microphone=(self), fullscreen=(self)',
    )
  })
}
