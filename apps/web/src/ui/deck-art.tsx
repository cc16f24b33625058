import { useState } from 'react'
import { cx } from './class-names.ts'

/** The art window of a deck's card, cut from its face to fill any box; the name where there is no picture. */
export function DeckArt({ uri, name, className }: { uri: string | null; name: string; className?: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={cx('block overflow-hidden bg-surface-2', className)} aria-hidden="true">
      {uri === null || failed ? (
        <span className="display grid h-full place-items-center p-3 text-center text-[15px] text-text-2">{name}</span>
      ) : (
        <img
          src={uri}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full scale-112 object-cover object-[50%_19%]"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
