// Serves the built web app, and decides what an unknown path means: JSON for programs, the app for people.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { findPage, type PagePath } from '@fourmat/protocol'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'
import { glanceAtGame } from '../games/shares-repo.ts'
import { glanceAtRoom, type RoomGlance } from '../rooms/glance-repo.ts'
import { entityTag, isHeld } from './entity-tag.ts'
import { notFound } from './errors.ts'
import type { LookUpFor } from './fair-requests.ts'
import {
  type AboutPage,
  aboutGame,
  aboutRoom,
  aboutSite,
  cutDocument,
  type PageDocument,
  renderDocument,
} from './page-tags.ts'
import { publicOrigin } from './public-url.ts'

const HASHED = /^\/assets\// // Vite puts a content hash into these names
const NOT_BUILT = 'The web app is not built: run npm run build.\n'
const APP_DOCUMENT = 'index.html'

/** Pages with a document of their own, which asks for their files early; any other page is found by the app. */
const OWN_DOCUMENTS: { readonly [P in PagePath]?: string } = {
  '/': 'landing.html',
  '/games/$roomId/play': 'table.html',
}

/** Pages that search engines may show. */
const FINDABLE: readonly PagePath[] = ['/', '/contact', '/login', '/signup']

/** A page does not wait longer for what it says of itself. */
const GLANCE_MS = 300

/** A page address has no file ending; a missing picture or script must not be answered with a page. */
const isPage = (pathname: string) => !/\.[^/]*$/.test(pathname)

const wantsPage = ({ method, url }: FastifyRequest, pathname: string) =>
  (method === 'GET' || method === 'HEAD') && pathname !== '/api' && !url.startsWith('/api/') && isPage(pathname)

const readDocuments = (webRoot: string): ReadonlyMap<string, PageDocument> => {
  const names = [APP_DOCUMENT, ...Object.values(OWN_DOCUMENTS)]
  const built = names.map((name) => [name, path.join(webRoot, name)] as const).filter(([, file]) => existsSync(file))
  return new Map(built.map(([name, file]) => [name, cutDocument(readFileSync(file, 'utf8'))]))
}

interface Shown {
  readonly status: 200 | 404
  readonly document: string
  readonly about: AboutPage
}

const NO_SUCH_PAGE: Shown = { status: 404, document: APP_DOCUMENT, about: aboutSite(null) }

const showTable = (roomId: string, room: RoomGlance | null | undefined): Shown => ({
  status: room === null ? 404 : 200,
  document: OWN_DOCUMENTS['/games/$roomId/play'] ?? APP_DOCUMENT,
  about: room ? aboutRoom(roomId, room) : aboutSite(null),
})

export const registerWebApp = async (app: App, deps: Deps, lookUpFor: LookUpFor) => {
  const documents = readDocuments(deps.webRoot)
  const appDocument = documents.get(APP_DOCUMENT)
  if (appDocument)
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

  /** Undefined when it could not be found out: the page then says nothing of it, and the app finds out by itself. */
  const glanceAt = <T>({ ip, log }: FastifyRequest, look: () => Promise<T | null>): Promise<T | null | undefined> =>
    Promise.race([
      lookUpFor(ip, look).catch((error: unknown) => {
        log.debug({ err: error }, 'a page goes out without what it is about')
        return undefined
      }),
      sleep(GLANCE_MS, undefined, { ref: false }),
    ])

  const showReplay = async (request: FastifyRequest, gameId: string): Promise<Shown> => {
    const query = new URLSearchParams(request.url.split('?')[1])
    const key = query.get('key')
    if (key === null) return { status: 200, document: APP_DOCUMENT, about: aboutSite(null) } // of one's own
    const game = await glanceAt(request, () => glanceAtGame(deps.search.pool, gameId, key))
    const at = /^\d{1,9}$/.test(query.get('at') ?? '') ? Number(query.get('at')) : null
    return {
      status: game === null ? 404 : 200,
      document: APP_DOCUMENT,
      about: game ? aboutGame(gameId, game, key, at) : aboutSite(null),
    }
  }

  const shownAt = async (request: FastifyRequest, pathname: string): Promise<Shown> => {
    const page = findPage(pathname)
    if (!page) return NO_SUCH_PAGE
    const { roomId = '', gameId = '' } = page.params
    if (page.path === '/games/$roomId/play')
      return showTable(roomId, await glanceAt(request, () => glanceAtRoom(deps.search.db, roomId)))
    if (page.path === '/games/$gameId/replay') return showReplay(request, gameId)
    const about = aboutSite(FINDABLE.includes(page.path) ? page.path : null)
    return { status: 200, document: OWN_DOCUMENTS[page.path] ?? APP_DOCUMENT, about }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    if (!wantsPage(request, pathname)) return reply.status(404).send(notFound().body)
    if (!appDocument) return reply.status(503).type('text/plain').send(NOT_BUILT)
    const { status, document, about } = await shownAt(request, pathname)
    const page = renderDocument(documents.get(document) ?? appDocument, about, publicOrigin(deps.env, request))
    const tag = entityTag(page)
    reply.headers({ 'cache-control': 'no-cache', etag: tag })
    if (status === 200 && isHeld(request, tag)) return reply.status(304).send()
    return reply.status(status).type('text/html; charset=utf-8').compress(page)
  })
}
