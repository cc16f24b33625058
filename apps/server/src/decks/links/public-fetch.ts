// Asks a site of others on behalf of somebody who only gave a link: nothing but what is allowed beforehand is ever asked, a name that
// leads into a private network is not followed, and neither time nor size are the other side's to choose.
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const USER_AGENT = 'Fourmat (deck import)'
const WHOLE_MS = 8_000
const REDIRECTS = 3

const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() } // apart: ranges of the one are found in the other as well
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.ipv4.addSubnet(network, bits, 'ipv4')
// Everything but what is routed in public, which is 2000::/3; the next ones hold addresses of the fourth version, or are documentation.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.ipv6.addSubnet(network, bits, 'ipv6')

export const isPrivate = (address: string): boolean => {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return PRIVATE[family].check(address, family)
}

/** Names alone come here: an address in place of one is what the operator has written into a setting. */
const publicLookup: LookupFunction = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => !isPrivate(address))
    const [first] = open
    if (!first) return callback(error ?? new Error(`${name} leads into a private network`), '')
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })

export interface PublicAnswer {
  readonly status: number
  readonly text: string
}

export class TooLong extends Error {
  override name = 'TooLong'
}

const ask = (url: URL, accept: string, signal: AbortSignal) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http
    const headers = { 'user-agent': USER_AGENT, accept, 'accept-encoding': 'gzip' }
    get(url, { headers, signal, lookup: publicLookup, agent: false }, resolve).once('error', reject)
  })

const textOf = async (answer: http.IncomingMessage, most: number): Promise<string> => {
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  // An answer that breaks off ends the text with its error.
  const body: Readable = isPacked ? pipeline(answer, createGunzip(), () => {}) : answer
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) throw new TooLong()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

interface Wanted {
  accept: string
  most: number // bytes, unpacked
  isAllowed: (url: URL) => boolean // asked of every step on the way
}

/** Null where a site leads to a place that is not allowed. */
export const fetchPublic = async (start: URL, { accept, most, isAllowed }: Wanted): Promise<PublicAnswer | null> => {
  const signal = AbortSignal.timeout(WHOLE_MS)
  let url = start
  for (let step = 0; step <= REDIRECTS; step++) {
    if (!isAllowed(url)) return null
    const answer = await ask(url, accept, signal)
    try {
      const { statusCode: status = 0 } = answer
      const { location } = answer.headers
      if (status < 300 || status >= 400 || !location)
        return { status, text: status === 200 ? await textOf(answer, most) : '' }
      url = new URL(location, url)
    } finally {
      answer.destroy()
    }
  }
  return null
}
