import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bulkRow, fileOf } from '../../testing/bulk-rows.ts'
import { type FakeScryfall, startFakeScryfall } from '../../testing/fake-scryfall.ts'
import { findDefaultCards } from './bulk-index.ts'
import { openUrl } from './bulk-source.ts'
import { DownloadError, USER_AGENT } from './download.ts'

let scryfall: FakeScryfall
beforeEach(async () => {
  scryfall = await startFakeScryfall()
})
afterEach(() => scryfall.close())

const FILE = fileOf(Array.from({ length: 400 }, (_, index) => bulkRow(`Elf ${index}`)))
const PATH = '/file/default_cards'

const read = async (url: string) => {
  const source = await openUrl(url)
  const pieces: Buffer[] = []
  for await (const piece of source.chunks) pieces.push(piece)
  return { source, content: Buffer.concat(pieces) }
}

describe('the newest catalogue', () => {
  test('is looked up politely', async () => {
    scryfall.serve(FILE, '2026-11-15T09:00:00.000+00:00')
    expect(await findDefaultCards(scryfall.url)).toEqual({
      url: `${scryfall.url}${PATH}`,
      version: '2026-11-15T09:00:00.000+00:00',
    })
    expect(scryfall.requests[0]?.headers).toMatchObject({ 'user-agent': USER_AGENT, accept: 'application/json' })
  })

  test.each([
    ['a page', '<html>', /did not answer with JSON/],
    ['another shape', '{"data":7}', /names no file/],
    ['no such file', '{"data":[]}', /names no file/],
  ])('%s in place of the list is an error in words', async (_, body, message) => {
    scryfall.surprise('/bulk-data', (_request, response) => response.end(body))
    await expect(findDefaultCards(scryfall.url)).rejects.toThrow(message)
  })
})

describe('a download', () => {
  test.each([
    ['plain', FILE],
    ['packed', gzipSync(FILE)],
  ])('%s', async (_, stored) => {
    scryfall.serve(stored, 'v1')
    const { source, content } = await read(`${scryfall.url}${PATH}`)
    expect(content.equals(FILE)).toBe(true)
    expect(source.totalBytes).toBe(stored.length)
    expect(source.readBytes()).toBe(stored.length)
    expect(scryfall.requests[0]?.headers).toMatchObject({ 'user-agent': USER_AGENT, accept: '*/*' })
  })

  test('packed for the way is unpacked', async () => {
    scryfall.surprise(PATH, (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(FILE))
    })
    expect((await read(`${scryfall.url}${PATH}`)).content.equals(FILE)).toBe(true)
  })

  test('that breaks is taken up where it broke', async () => {
    scryfall.serve(gzipSync(FILE), 'v1')
    const half = gzipSync(FILE).subarray(0, 1000)
    scryfall.surprise(PATH, (_request, response) => {
      response.writeHead(200, { etag: '"v1"', 'content-length': gzipSync(FILE).length })
      response.write(half, () => response.destroy())
    })
    expect((await read(`${scryfall.url}${PATH}`)).content.equals(FILE)).toBe(true)
    expect(scryfall.requests[1]?.headers).toMatchObject({ range: `bytes=${half.length}-`, 'if-range': '"v1"' })
  })

  test('that breaks and has changed meanwhile is given up', async () => {
    scryfall.serve(FILE, 'v2')
    scryfall.surprise(PATH, (_request, response) => {
      response.writeHead(200, { etag: '"v1"', 'content-length': FILE.length })
      response.write(FILE.subarray(0, 1000), () => response.destroy())
    })
    await expect(read(`${scryfall.url}${PATH}`)).rejects.toThrow(/cannot be taken up again/)
  })

  test('waits as long as it is told to', async () => {
    scryfall.serve(FILE, 'v1')
    scryfall.surprise(
      PATH,
      (_request, response) => response.writeHead(429, { 'retry-after': '1' }).end(),
      (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
    )
    const since = performance.now()
    expect((await read(`${scryfall.url}${PATH}`)).content.equals(FILE)).toBe(true)
    expect(performance.now() - since).toBeGreaterThanOrEqual(990)
    expect(scryfall.requests).toHaveLength(3)
  })

  test('follows to another place, but not for ever', async () => {
    scryfall.serve(FILE, 'v1')
    scryfall.surprise('/moved', (_request, response) => response.writeHead(302, { location: PATH }).end())
    expect((await read(`${scryfall.url}/moved`)).content.equals(FILE)).toBe(true)
    const round = (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(302, { location: '/round' }).end()
    }
    scryfall.surprise('/round', ...Array.from({ length: 9 }, () => round))
    await expect(openUrl(`${scryfall.url}/round`)).rejects.toThrow(/circles/)
  })

  test('of what is not there is an error in words', async () => {
    await expect(openUrl(`${scryfall.url}/nothing`)).rejects.toThrow(DownloadError)
    await expect(openUrl(`${scryfall.url}/nothing`)).rejects.toThrow(/answered 404/)
  })
})
