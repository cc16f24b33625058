// Serves card faces: painted ones for the starter set, clean text faces for every other printing.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { printingById } from '@fourmat/starter'
import {
  type FaceSize,
  faceVersion,
  factsOfPrinting,
  factsOfRow,
  paintFace,
  paintTextFace,
} from '@fourmat/starter/painter'
import { z } from 'zod'
import { BoundedMap } from '../bounded-map.ts'
import type { App, Deps } from '../deps.ts'
import { notFound } from '../ops/errors.ts'
import type { LookUpFor } from '../ops/fair-requests.ts'
import { findPrintedFacts } from './faces-repo.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'
type Side = 'front' | 'back'

interface Face {
  svg: string
  etag: string
  coded: Partial<Record<Coding, Buffer>>
}

const CACHE_MAX = 400
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Without a version, or where a new catalogue may bring a new text, a face is asked after again. */
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** The least recently asked for goes first. */
class Faces {
  private readonly kept = new BoundedMap<string, Face>(CACHE_MAX)

  get(key: string): Face | undefined {
    const face = this.kept.get(key)
    if (face) this.kept.set(key, face)
    return face
  }

  put(key: string, svg: string): Face {
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    const face: Face = { svg, etag, coded: {} }
    this.kept.set(key, face)
    return face
  }
}

async function coded(face: Face, coding: Coding): Promise<Buffer> {
  const known = face.coded[coding]
  if (known) return known
  const plain = Buffer.from(face.svg)
  const body =
    coding === 'br'
      ? await compressBrotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        })
      : coding === 'gzip'
        ? await compressGzip(plain, { level: 6 })
        : plain
  face.coded[coding] = body
  return body
}

const codingFor = (accepts: string): Coding =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts)
    ? 'br'
    : /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts)
      ? 'gzip'
      : 'identity'

const address = z.object({
  size: z.enum(['normal', 'small', 'tiny']),
  side: z.enum(['front', 'back']),
  file: z.string().regex(/^[0-9a-f-]{36}\.svg$/i),
})

export const registerFaceRoutes = (app: App, deps: Deps, lookUpFor: LookUpFor) => {
  const faces = new Faces()

  const starterFace = (key: string, printId: string, size: FaceSize, side: Side): Face | undefined => {
    const printing = printingById(printId)
    const facts = printing && factsOfPrinting(printing, side)
    return facts ? (faces.get(key) ?? faces.put(key, paintFace(facts, { size }))) : undefined
  }

  /** Painted anew each time: an import may have changed what is printed on the card. */
  const textFace = async (ip: string, printId: string, size: FaceSize, side: Side): Promise<Face | undefined> => {
    const row = await lookUpFor(ip, () => findPrintedFacts(deps.db, printId))
    const facts = row === undefined ? null : factsOfRow(row, side)
    if (!facts) return undefined
    const svg = paintTextFace(facts, { size })
    const key = `text ${createHash('sha256').update(svg).digest('base64url')}`
    return faces.get(key) ?? faces.put(key, svg)
  }

  app.get('/faces/:size/:side/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = address.safeParse(request.params)
    if (!asked.success) throw notFound()
    const { size, side, file } = asked.data
    const printId = file.slice(0, -4).toLowerCase()
    const printing = printingById(printId)
    const face =
      starterFace(`${size} ${side} ${printId}`, printId, size, side) ??
      (printing ? undefined : await textFace(request.ip, printId, size, side))
    if (!face) throw notFound()

    const { v } = request.query as { v?: unknown }
    reply.header('cache-control', printing && v === faceVersion(printing) ? FOR_EVER : FOR_AN_HOUR)
    reply.header('etag', face.etag)
    reply.header('vary', 'accept-encoding')
    if ((request.headers['if-none-match'] ?? '').split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === face.etag))
      return reply.status(304).send()

    const coding = codingFor(String(request.headers['accept-encoding'] ?? ''))
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply.type('image/svg+xml; charset=utf-8').send(await coded(face, coding))
  })
}
