import type { onRequestAsyncHookHandler } from 'fastify'
import { notFound } from '../ops/errors.ts'

/** The hook of what this server may not offer: it is then not there, whatever is sent to it. */
export const onlyIf =
  (isOffered: boolean): onRequestAsyncHookHandler =>
  async () => {
    if (!isOffered) throw notFound()
  }
