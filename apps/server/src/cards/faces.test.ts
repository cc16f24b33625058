import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { starterPrintings, starterRows } from '@fourmat/starter'
import { faceVersion } from '@fourmat/starter/painter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf, rowId, sourceOf } from '../testing/bulk-rows.ts'
import { CATALOGUE_ROWS, NOBODYS_ID } from '../testing/card-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { importCatalogue } from './import/import-catalogue.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  const client = await server.deps.pool.connect()
  await importCatalogue(client, sourceOf(fileOf(CATALOGUE_ROWS)))
  client.release()
})
afterAll(() => server.close())

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  body: string
}

/** Not fetch: that one would take the compression off before it can be looked at. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body: bytes.toString() })
      })
    }).on('error', reject)
  })

const [printing] = starterPrintings()
const twoSided = starterPrintings().find(({ card }) => card.layout === 'transform')
if (!printing || !twoSided) throw new Error('The starter set is empty.')

describe('GET /faces/{size}/{side}/{print id}.svg', () => {
  test('a starter card is painted for everybody, and kept for ever under its version', async () => {
    const path = `/faces/normal/front/${printing.id}.svg`
    const answer = await ask(`${path}?v=${faceVersion(printing)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toMatch(/^<svg .*class="art"/)
    const unversioned = await ask(path)
    expect(unversioned.body).toBe(answer.body)
    expect(unversioned.headers['cache-control']).not.toContain('immutable')
    expect((await ask(`${path}?v=older`)).headers['cache-control']).not.toContain('immutable')
  })

  test('the address that the catalogue gives is the versioned one', async () => {
    const uri = starterRows().find(({ id }) => id === printing.id)?.image_uris?.normal ?? ''
    expect((await ask(uri)).headers['cache-control']).toContain('immutable')
  })

  test('both sides and both sizes', async () => {
    const [front, back, small] = await Promise.all([
      ask(`/faces/normal/front/${twoSided.id}.svg`),
      ask(`/faces/normal/back/${twoSided.id}.svg`),
      ask(`/faces/small/front/${twoSided.id}.svg`),
    ])
    expect(front.body).toContain(`aria-label="${twoSided.faces[0].name}"`)
    expect(back.body).toContain(`aria-label="${twoSided.faces[1]?.name}"`)
    expect(small.body).toContain('width="252"')
    const oneSided = starterPrintings().find(({ card }) => card.layout === 'normal')
    expect((await ask(`/faces/normal/back/${oneSided?.id}.svg`)).status).toBe(404)
  })

  test('other cards get a text face, with the name for screen readers', async () => {
    const answer = await ask(`/faces/normal/front/${rowId('Spirit Caller')}.svg`)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('aria-label="Spirit Caller"')
    expect(answer.headers['cache-control']).not.toContain('immutable')
    expect((await ask(`/faces/normal/back/${rowId('Spirit Caller')}.svg`)).status).toBe(404)
  })

  test('is compressed when the asker can read that, and the same every way', async () => {
    const path = `/faces/normal/front/${printing.id}.svg`
    const plain = await ask(path)
    const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await ask(path, { 'accept-encoding': 'gzip' })
    const refused = await ask(path, { 'accept-encoding': 'br;q=0, identity' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body)
    expect(gunzipSync(gz.bytes).toString()).toBe(plain.body)
    expect(br.headers.vary).toContain('accept-encoding')
  })

  test('is not sent again to who has it', async () => {
    const path = `/faces/small/front/${printing.id}.svg`
    const { etag } = (await ask(path)).headers
    const again = await ask(path, { 'if-none-match': String(etag) })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    `/faces/normal/front/${NOBODYS_ID}.svg`,
    '/faces/normal/front/nonsense.svg',
    `/faces/huge/front/${NOBODYS_ID}.svg`,
    `/faces/normal/inside/${NOBODYS_ID}.svg`,
    `/faces/normal/front/${NOBODYS_ID}.png`,
    '/faces/normal/front/..%2f..%2fetc%2fpasswd.svg',
  ])('nothing is at %s', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toEqual({ detail: 'Not found', code: 'not_found', params: {} })
  })
})
