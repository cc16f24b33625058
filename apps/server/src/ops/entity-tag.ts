import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Weak: the same content may be sent in several codings. */
export const entityTag = (content: string): string => `W/"${createHash('sha1').update(content).digest('base64url')}"`

/** Whether the asker has this very content already. */
export const isHeld = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(/\s*,\s*/).some((held) => held.replace(/^W\//, '') === tag.replace(/^W\//, ''))
