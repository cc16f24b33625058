import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that fit into a header, a query and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. It has too many bits to be guessed from its hash, so a fast hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const SECRET = /^[\w-]{43}$/

export const looksLikeSecret = (text: string): boolean => SECRET.test(text)
