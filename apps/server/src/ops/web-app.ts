// Serves the built web app, and decides what an unknown path means: JSON for programs, the app for people.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { findPage, type PagePath, type SharedDeck } from '@fourmat/protocol'
import type { FastifyRequest } from 'fastify'
import { deckPage } from '../decks/page/deck-page.ts'
import type { ChooseWords } from '../decks/page/page-words.ts'
import { findSharedDeck } from '../decks/shared-deck-repo.ts'
import type { App, Deps } from '../deps.ts'
import { glanceAtGame } from '../games/shares-repo.ts'
import { glanceAtRoom, type RoomGlance } from '../rooms/glance-repo.ts'
import { entityTag, isHeld } from './entity-tag.ts'
import { notFound } from './errors.ts'
import type { LookUpFor } from './fair-requests.ts'
import {
  type AboutPage,
  aboutDeck,
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
  '/d/$key': 'deck.html',
}

/** Pages that search engines may show. */
const FINDABLE: readonly PagePath[] = ['/', '/contact', '/login', '/signup']

/** A page does not wait longer for what it says of itself. */
const GLANCE_MS = 300
/** What is to be read is worth more waiting. */
const DECK_MS = 2_000

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
  readonly content?: string // what there is to read before any script has run
}

const NO_SUCH_PAGE: Shown = { status: 404, document: APP_DOCUMENT, about: aboutSite(null) }

const showTable = (roomId: string, room: RoomGlance | null | undefined): Shown => ({
  status: room === null ? 404 : 200,
  document: OWN_DOCUMENTS['/games/$roomId/play'] ?? APP_DOCUMENT,
  about: room ? aboutRoom(roomId, room) : aboutSite(null),
})

export const registerWebApp = async (app: App, deps: Deps, lookUpFor: LookUpFor, wordsFor: ChooseWords) => {
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

  /** Undefined when it could not be found out in time: the page then says nothing of it, and the app finds out by itself. */
  const lookAt = <T>({ ip, log }: FastifyRequest, find: () => Promise<T>, ms: number): Promise<T | undefined> =>
    Promise.race([
      lookUpFor(ip, find).catch((error: unknown) => {
        log.debug({ err: error }, 'a page goes out without what it shows')
        return undefined
      }),
      sleep(ms, undefined, { ref: false }),
    ])

  const showDeck = (deck: SharedDeck | null | undefined, request: FastifyRequest): Shown => {
    if (deck === null) return NO_SUCH_PAGE
    const document = OWN_DOCUMENTS['/d/$key'] ?? APP_DOCUMENT
    if (deck === undefined) return { status: 200, document, about: aboutSite(null) }
    const content = deckPage(deck, wordsFor(request.headers['accept-language'] ?? ''))
    return { status: 200, document, about: aboutDeck(deck), content }
  }

  const showReplay = async (request: FastifyRequest, gameId: string): Promise<Shown> => {
    const query = new URLSearchParams(request.url.split('?')[1])
    const key = query.get('key')
    if (key === null) return { status: 200, document: APP_DOCUMENT, about: aboutSite(null) } // of one's own
    const game = await lookAt(request, () => glanceAtGame(deps.search.pool, gameId, key), GLANCE_MS)
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
    const { roomId = '', gameId = '', key = '' } = page.params
    if (page.path === '/games/$roomId/play')
      return showTable(roomId, await lookAt(request, () => glanceAtRoom(deps.search.db, roomId), GLANCE_MS))
    if (page.path === '/d/$key')
      return showDeck(await lookAt(request, () => findSharedDeck(deps.search.db, key), DECK_MS), request)
    if (page.path === '/games/$gameId/replay') return showReplay(request, gameId)
    const about = aboutSite(FINDABLE.includes(page.path) ? page.path : null)
    return { status: 200, document: OWN_DOCUMENTS[page.path] ?? APP_DOCUMENT, about }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    if (!wantsPage(request, pathname)) return reply.status(404).send(notFound().body)
    if (!appDocument) return reply.status(503).type('text/plain').send(NOT_BUILT)
    const { status, document, about, content } = await shownAt(request, pathname)
    const origin = publicOrigin(deps.env, request)
    const page = renderDocument(documents.get(document) ?? appDocument, about, origin, content)
    const tag = entityTag(page)
    reply.headers({ 'cache-control': 'no-cache', etag: tag, ...(content && { vary: 'accept-language' }) })
    if (status === 200 && isHeld(request, tag)) return reply.status(304).send()
    return reply.status(status).type('text/html; charset=utf-8').compress(page)
  })
}
