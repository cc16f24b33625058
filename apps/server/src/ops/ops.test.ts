import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { actions, events } from '@fourmat/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/harness.ts'

let server: TestApp
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'fourmat-web-'))
  await mkdir(path.join(webRoot, 'assets'))
  await mkdir(path.join(webRoot, 'locales/en'), { recursive: true })
  await writeFile(path.join(webRoot, 'index.html'), '<!doctype html><title>The app</title>')
  await writeFile(path.join(webRoot, 'assets/app-1a2b3c.js'), 'export {}')
  await writeFile(path.join(webRoot, 'assets/app-1a2b3c.js.br'), brotliCompressSync('export {}'))
  for (const name of ['shell', 'decks', 'library']) await writeFile(path.join(webRoot, `locales/en/${name}.json`), '{}')
  server = await createTestApp({ deps: { webRoot } })
})

afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

describe('health', () => {
  test('the server says that it is up and ready', async () => {
    const health = await get('/healthz')
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', database: 'ok', bus: 'ok' }])
  })

  test('it is up but not ready without its database', async () => {
    const lonely = await createTestApp()
    await lonely.deps.tables.pool.end()
    expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${lonely.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unreachable', bus: 'ok' },
    ])
    await lonely.app.close()
  })

  test('metrics count requests by route, never by address', async () => {
    await get('/api/v1/an-address-nobody-serves')
    await get('/healthz')
    const metrics = await get('/metrics')
    expect(metrics.headers.get('content-type')).toContain('text/plain')
    const text = await metrics.text()
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/)
    expect(text).not.toContain('an-address-nobody-serves')
  })

  test('every metric of ours is explained to whoever runs a server, and no other', async () => {
    const served = (await (await get('/metrics')).text()).matchAll(/^# TYPE (fourmat_\w+)/gm)
    const page = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
    const explained = new Set(page.match(/\bfourmat_\w+/g))
    expect([...explained].sort()).toEqual([...served].map(([, name]) => name).sort())
  })
})

describe('security headers', () => {
  test('the policy allows our own scripts and pictures, and pictures of cards', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const directives = Object.fromEntries(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
    expect(directives['default-src']).toEqual(["'none'"])
    expect(directives['script-src']).toEqual(["'self'"])
    expect(directives['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://cards.scryfall.io'])
    expect(directives['connect-src']).toEqual(["'self'"])
    expect(directives['frame-ancestors']).toEqual(["'none'"])
    expect(directives['object-src']).toEqual(["'none'"])
    expect(directives['base-uri']).toEqual(["'none'"])
  })

  test('every kind of answer carries them, and none tells what it runs on', async () => {
    for (const path of [
      '/',
      '/decks',
      '/assets/app-1a2b3c.js',
      '/api/v1/nothing',
      '/api/v1/docs',
      '/healthz',
      '/metrics',
    ]) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self'")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('strict-transport-security'), path).toBeNull()
      expect(headers.get('x-powered-by'), path).toBeNull()
      expect(headers.get('server'), path).toBeNull()
    }
  })

  test('analytics and https are allowed for where they are configured', async () => {
    const other = await createTestApp({ env: { ANALYTICS_KEY: 'k', PUBLIC_URL: 'https://cards.example.org' } })
    const { headers } = await fetch(`${other.url}/healthz`)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://eu.i.posthog.com")
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    await other.close()
  })
})

describe('the web app', () => {
  test('every page address gives the app, fresh each time', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/dashboard', 200],
      ['/decks/?x=1', 200],
      ['/games/0198c0de-0000-7000-8000-000000000000/play', 404],
      ['/games/nonsense/play', 404],
      ['/no/such/page', 404],
    ] as const) {
      const page = await get(path)
      expect([page.status, await page.text()], path).toEqual([status, '<!doctype html><title>The app</title>'])
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.headers.get('cache-control')).toBe('no-cache')
    }
    expect((await get('/dashboard', { method: 'HEAD' })).status).toBe(200)
    expect((await get('/assets/')).status).toBe(404)
  })

  test('front page and table have documents of their own where the app was built with them', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fourmat-web-'))
    await writeFile(path.join(folder, 'index.html'), 'the app')
    await writeFile(path.join(folder, 'landing.html'), 'the front')
    const before = await createTestApp({ deps: { webRoot: folder } })
    await writeFile(path.join(folder, 'table.html'), 'the table')
    const after = await createTestApp({ deps: { webRoot: folder } })
    const text = async (url: string) => (await fetch(url)).text()
    for (const address of ['/', '/?from=somewhere']) expect(await text(`${after.url}${address}`)).toBe('the front')
    for (const address of ['/contact', '/games', '/games/7', '/games/7/play/more'])
      expect(await text(`${after.url}${address}`), address).toBe('the app')
    for (const address of ['/games/7/play', '/games/7/play/', '/games/7/play?x=1'])
      expect(await text(`${after.url}${address}`), address).toBe('the table')
    expect(await text(`${before.url}/games/7/play`)).toBe('the app')
    await Promise.all([before.close(), after.close()])
    await rm(folder, { recursive: true })
  })

  test('a page that has not changed is not sent again', async () => {
    const page = await get('/dashboard')
    const etag = page.headers.get('etag') ?? ''
    const again = await get('/dashboard', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  })

  test('files with a hash in their name are kept for ever, others asked for again', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    const locale = await get('/locales/en/shell.json')
    expect([locale.status, locale.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  test('a browser that reads compressed files gets them, another the plain ones', async () => {
    const packed = await get('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'br' } })
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'export {}'])
    const plain = await get('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}'])
    expect(plain.headers.get('vary')).toContain('accept-encoding')
  })

  test('a missing file is not answered with a page', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404)
    expect((await get('/locales/xx/shell.json')).status).toBe(404)
  })

  test('nothing outside of the built app is served', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.env'])
      expect((await get(path)).status, path).toBeGreaterThanOrEqual(400)
  })

  test('before the app is built, the server says so', async () => {
    const bare = await createTestApp({ deps: { webRoot: path.join(webRoot, 'nowhere') } })
    const page = await fetch(bare.url)
    expect([page.status, await page.text()]).toEqual([503, 'The web app is not built: run npm run build.\n'])
    await bare.close()
  })

  test('it is told what this server offers', async () => {
    expect(await (await get('/api/v1/config')).json()).toMatchObject({
      google: false,
      password: true,
      analytics: null,
      community_url: 'https://discord.com',
      support_url: 'https://www.patreon.com',
    })
  })
})

describe('the description of the interface', () => {
  test('is OpenAPI 3.1 and names every route of the interface', async () => {
    const document = (await (await get('/api/v1/openapi.json')).json()) as { openapi: string; paths: object }
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(Object.keys(document.paths)).toContain('/api/v1/config')
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
  })

  test('is a page for people, without any script', async () => {
    const page = await get('/api/v1/docs')
    const text = await page.text()
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(text).toContain('/api/v1/config')
    for (const name of [...Object.keys(actions), ...Object.keys(events)]) expect(text).toContain(name)
    expect(text).not.toMatch(/<script|style=|onclick|https?:\/\//)
    expect((await get('/api/v1/docs/style.css')).headers.get('content-type')).toContain('text/css')
  })
})
