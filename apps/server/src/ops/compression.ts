import compress from '@fastify/compress'
import type { App } from '../deps.ts'

/** A smaller answer fits into one packet anyway. */
const THRESHOLD_BYTES = 1024
/** Larger ones are compressed beside the loop on which tables wait. */
const AT_ONCE_BYTES = 16 * 1024

/**
 * Answers with secrets in them: beside something that the asker chose, the length of a compressed answer can tell a secret
 * letter by letter (BREACH).
 */
const SECRET = /^\/api\/v1\/(auth|users|ws)(\/|$)/

/** Must be registered before the routes that it is for. Event streams, and what comes compressed already, are left alone. */
export const registerCompression = async (app: App): Promise<void> => {
  app.addHook('onRoute', (route) => {
    if (SECRET.test(route.url)) route.compress = false
    // The library adds to the list that it finds, which routes may share.
    if (Array.isArray(route.onRequest)) route.onRequest = [...route.onRequest]
  })
  await app.register(compress, {
    globalDecompression: false, // a small body must not become a large one
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    syncThreshold: AT_ONCE_BYTES,
  })
}
