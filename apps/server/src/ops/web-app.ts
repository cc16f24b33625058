// Serves the built web app, and decides what an unknown path means: JSON for programs, the app for people.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App, Deps } from '../deps.ts'

const HASHED = /^\/assets\// // Vite puts a content hash into these names
const SOCIAL_CARD = '/social-card.jpg'
const NOT_BUILT = 'The web app is not built: run npm run build.\n'

/** Pages with a document of their own, which asks for their files early; any other page is found by the app. */
const OWN_DOCUMENTS = [
  { name: 'landing.html', address: /^\/(\?|$)/ },
  { name: 'table.html', address: /^\/games\/[^/?]+\/play\/?(\?|$)/ },
]

/** A page address has no file ending; a missing picture or script must not be answered with a page. */
const isPage = (url: string) => !/\.[^/]*$/.test(url.split('?')[0] ?? '')

/** Sites that show a link want the whole address of its picture; where ours is not known the page goes out as it is. */
const withSocialCard = (index: string, publicUrl: string | undefined): string | null =>
  publicUrl === undefined
    ? null
    : readFileSync(index, 'utf8').replaceAll(`"${SOCIAL_CARD}"`, `"${new URL(SOCIAL_CARD, publicUrl).href}"`)

export const registerWebApp = async (app: App, deps: Deps) => {
  const file = (name: string) => path.join(deps.webRoot, name)
  const isBuilt = existsSync(file('index.html'))
  const documents = ['index.html', ...OWN_DOCUMENTS.map(({ name }) => name)].filter((name) => existsSync(file(name)))
  const known = new Map(documents.map((name) => [name, withSocialCard(file(name), deps.env.PUBLIC_URL)]))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: deps.webRoot,
      wildcard: true,
      index: false,
      allowedPath: (pathname) => !pathname.endsWith('/'), // a folder is no file: see below
      cacheControl: false,
      preCompressed: true,
      decorateReply: true,
      setHeaders: (reply, file) => {
        const url = `/${path.relative(deps.webRoot, file).split(path.sep).join('/')}`
        reply.header('cache-control', HASHED.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/') && isPage(request.url)
    if (!wantsPage || request.url === '/api') return reply.status(404).send({ detail: 'Not found' })
    if (!isBuilt) return reply.status(503).type('text/plain').send(NOT_BUILT)
    reply.header('cache-control', 'no-cache')
    const own = OWN_DOCUMENTS.find(({ name, address }) => known.has(name) && address.test(request.url))
    const name = own?.name ?? 'index.html'
    const page = known.get(name) ?? null
    return page === null ? reply.sendFile(name) : reply.type('text/html; charset=utf-8').send(page)
  })
}
