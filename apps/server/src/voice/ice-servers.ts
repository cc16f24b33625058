import type { IceServer } from '@fourmat/protocol'

const STUN = /^stuns?:[^\s@]+$/
const TURN = /^(turns?:)([^\s:@]+):([^\s@]+)@([^\s@]+)$/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const parseOne = (text: string): IceServer | null => {
  if (STUN.test(text)) return { urls: text }
  const [, scheme, username, credential, host] = TURN.exec(text) ?? []
  if (scheme === undefined || username === undefined || credential === undefined) return null
  return { urls: `${scheme}${host}`, username: decoded(username), credential: decoded(credential) }
}

/** Reads `stun:host turn:user:password@host`; null when a part of it is neither. */
export const parseIceServers = (text: string): IceServer[] | null => {
  const servers = text.split(/\s+/).filter(Boolean).map(parseOne)
  return servers.every((server) => server !== null) ? servers : null
}
