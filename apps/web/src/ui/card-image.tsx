import { useState } from 'react'
import { cx } from './class-names.ts'

interface CardImageProps {
  name: string
  src: string | null // front_image_uri or its small sister
  printId?: string | undefined // lets a failed picture be replaced by the server's text face
  side?: 'front' | 'back'
  className?: string
  lazy?: boolean
  decorative?: boolean // where the name stands beside it
}

/** A card's picture at 63:88. A picture that fails gives way to the text face, and that to the card's name. */
export function CardImage({
  name,
  src,
  printId,
  side = 'front',
  className,
  lazy = true,
  decorative = false,
}: CardImageProps) {
  const textFace = printId ? `/faces/normal/${side}/${printId}.svg` : null
  const sources = [src, textFace === src ? null : textFace].filter((uri): uri is string => Boolean(uri))
  const [failed, setFailed] = useState<readonly string[]>([])
  const uri = sources.find((source) => !failed.includes(source))
  return (
    <span className={cx('card-image', className)}>
      {uri === undefined ? (
        <span className="card-name">{name}</span>
      ) : (
        <img
          src={uri}
          alt={decorative ? '' : name}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          width={630}
          height={880}
          onError={() => setFailed((list) => [...list, uri])}
        />
      )}
    </span>
  )
}
