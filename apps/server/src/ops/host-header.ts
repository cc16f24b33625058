import type { IncomingMessage } from 'node:http'
import type { App } from '../deps.ts'
import { apiError } from './errors.ts'

const HOST = /^(\[[\da-f:.%\w]+\]|[\w.~!$&'()*+,;=%-]*)(:\d{0,5})?$/i

/** RFC 9112 (3.2): one Host that could be one; HTTP/1.0 may do without. */
export const hasSoundHost = ({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean => {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count++
  if (host === undefined) return httpVersion === '1.0'
  return count === 1 && HOST.test(host)
}

/** Node refuses a missing Host by itself, but takes the first of several. */
export const registerHostCheck = (app: App): void => {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasSoundHost(raw)) throw apiError(400, 'bad_host')
  })
}
