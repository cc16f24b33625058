import { randomBytes } from 'node:crypto'
import type { Visibility } from '@fourmat/protocol'

const KEY = /^[\w-]{22}$/

export const looksLikeShareKey = (text: string): boolean => KEY.test(text)

/** A deck keeps its key as long as anybody may see it; one that was private gets a new one. */
export const keyFor = (visibility: Visibility, held: string | null): string | null =>
  visibility === 'private' ? null : (held ?? randomBytes(16).toString('base64url'))
