/** What stands in the address of a replay. */
export interface ReplayAddress {
  at?: number // number of an event
  key?: string // of a share
}

/** Anybody may write anything into an address: what makes no sense is as if it were not there. */
export function readReplayAddress({ at, key }: Record<string, unknown>): ReplayAddress {
  const text = typeof key === 'string' || typeof key === 'number' ? String(key) : ''
  return {
    ...(typeof at === 'number' && Number.isInteger(at) && at >= 0 && { at }),
    ...(text !== '' && text.length <= 200 && { key: text }),
  }
}
