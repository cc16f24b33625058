import { useState } from 'react'
import { Mark } from './brand.tsx'
import { cx } from './class-names.ts'

/** The art window of a deck's card, cut from its face to fill any box; our mark where there is no picture. */
export function DeckArt({ uri, className }: { uri: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const isBare = uri === null || uri === failed
  return (
    <span className={cx('deck-cut', isBare && 'deck-cut-bare', className)} aria-hidden="true">
      {isBare ? (
        <Mark />
      ) : (
        <img src={uri} alt="" loading="lazy" decoding="async" width={630} height={880} onError={() => setFailed(uri)} />
      )}
    </span>
  )
}
