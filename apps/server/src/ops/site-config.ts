import { z } from 'zod'
import type { App, Deps } from '../deps.ts'

const siteConfig = z.object({
  google: z.boolean(), // sign-in with the identity provider is set up
  password: z.boolean(), // accounts with email and password
  discord: z.boolean(), // voice channels
  analytics: z.object({ key: z.string(), host: z.string() }).nullable(),
  community_url: z.string(),
  support_url: z.string(),
})

/** What this server offers; the web app asks before its first screen. */
export const registerSiteConfig = (app: App, { env }: Deps) => {
  app.get(
    '/api/v1/config',
    { schema: { tags: ['config'], summary: 'What this server offers', response: { 200: siteConfig } } },
    async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send({
        google: Boolean(env.GOOGLE_CLIENT_ID),
        password: env.AUTH_PASSWORD,
        discord: Boolean(env.DISCORD_BOT_TOKEN),
        analytics: env.ANALYTICS_KEY ? { key: env.ANALYTICS_KEY, host: env.ANALYTICS_HOST } : null,
        community_url: env.COMMUNITY_URL,
        support_url: env.SUPPORT_URL,
      }),
  )
}
