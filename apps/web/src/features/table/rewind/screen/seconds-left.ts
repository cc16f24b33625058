import type { RewindProposal } from '@fourmat/game'
import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/** The server's clock has set the end: by this browser's it may be over or far away, and then it is counted from here. */
const endsAt = ({ at, until }: RewindProposal, now: number): number => {
  const all = until - at
  return until > now && until - now <= all ? until : now + all
}

export function useSecondsLeft(rewind: RewindProposal): { left: number; all: number } {
  const [end] = useState(() => endsAt(rewind, Date.now()))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return { left: Math.max(0, Math.ceil((end - now) / 1_000)), all: (rewind.until - rewind.at) / 1_000 }
}
