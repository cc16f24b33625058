// A polite, patient download: says who asks, waits when told to, and takes up a broken transfer where it broke.
import http from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

export const USER_AGENT = 'Fourmat/0.1 (card catalogue import)'
const TRIES = 5
const REDIRECTS = 5
const LONGEST_WAIT_MS = 60_000
const SILENCE_MS = 30_000

export class DownloadError extends Error {
  override name = 'DownloadError'
}

const request = (url: URL, headers: Record<string, string>) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http
    const asked = get(url, { headers: { 'user-agent': USER_AGENT, accept: '*/*', ...headers } }, resolve)
    asked.setTimeout(SILENCE_MS, () => asked.destroy(new Error('the other side fell silent')))
    asked.once('error', reject)
  })

const follow = async (start: URL, headers: Record<string, string>): Promise<http.IncomingMessage> => {
  let url = start
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await request(url, headers)
    const { statusCode = 0 } = answer
    if (statusCode < 300 || statusCode >= 400 || !answer.headers.location) return answer
    answer.resume()
    url = new URL(answer.headers.location, url)
  }
  throw new DownloadError(`${start} leads round in circles.`)
}

const isPassing = (status: number) => status === 429 || status >= 500

const waitAfter = (answer: http.IncomingMessage | undefined, tries: number) => {
  const asked = Number(answer?.headers['retry-after'])
  return Math.min(Number.isFinite(asked) ? asked * 1000 : 500 * 2 ** tries, LONGEST_WAIT_MS)
}

/** Asks until there is an answer that will not get better by asking again. */
const ask = async (url: URL, headers: Record<string, string>): Promise<http.IncomingMessage> => {
  for (let tries = 0; ; tries++) {
    let answer: http.IncomingMessage | undefined
    let trouble = ''
    try {
      answer = await follow(url, headers)
      if (!isPassing(answer.statusCode ?? 0)) return answer
      trouble = `answered ${answer.statusCode}`
      answer.resume()
    } catch (error) {
      if (error instanceof DownloadError) throw error
      trouble = `could not be reached (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`
    }
    if (tries + 1 === TRIES) throw new DownloadError(`${url.host} ${trouble}. Try again later.`)
    await sleep(waitAfter(answer, tries))
  }
}

const refuse = (url: URL, answer: http.IncomingMessage) => {
  answer.resume()
  return new DownloadError(`${url} answered ${answer.statusCode}.`)
}

interface Download {
  totalBytes: number | undefined
  tag: string | undefined // what tells this content from another, if the other side says
  chunks: AsyncIterable<Buffer> // as sent: compressed content stays compressed
}

export const download = async (address: string): Promise<Download> => {
  const url = new URL(address)
  const first = await ask(url, { 'accept-encoding': 'gzip, identity;q=0.5' })
  if (first.statusCode !== 200) throw refuse(url, first)
  const length = Number(first.headers['content-length'])
  const totalBytes = Number.isFinite(length) && length > 0 ? length : undefined
  const tag = first.headers.etag ?? first.headers['last-modified']
  return { totalBytes, tag, chunks: pieces(url, first, totalBytes, tag) }
}

async function* pieces(url: URL, first: http.IncomingMessage, total: number | undefined, tag: string | undefined) {
  let answer = first
  let received = 0
  for (let tries = 0; ; tries++) {
    const before = received
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        received += piece.length
        yield piece
      }
      if (total === undefined || received >= total) return
    } catch (error) {
      if (total === undefined || !tag) throw new DownloadError(`The download broke off: ${(error as Error).message}.`)
    } finally {
      answer.destroy()
    }
    if (received > before) tries = 0
    if (!tag || tries + 1 >= TRIES) throw new DownloadError(`The download broke off at byte ${received} of ${total}.`)
    await sleep(waitAfter(undefined, tries))
    answer = await ask(url, {
      'accept-encoding': 'gzip, identity;q=0.5',
      range: `bytes=${received}-`,
      'if-range': tag,
    })
    if (answer.statusCode !== 206) {
      answer.destroy()
      throw new DownloadError('The download broke off and cannot be taken up again. Start the import anew.')
    }
  }
}

/** A small JSON answer. */
export const fetchJson = async (address: string): Promise<unknown> => {
  const url = new URL(address)
  const answer = await ask(url, { accept: 'application/json' })
  if (answer.statusCode !== 200) throw refuse(url, answer)
  const chunks: Buffer[] = []
  for await (const piece of answer as AsyncIterable<Buffer>) chunks.push(piece)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new DownloadError(`${url} did not answer with JSON.`)
  }
}
