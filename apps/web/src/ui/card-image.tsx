import { type ReactNode, useSyncExternalStore } from 'react'
import { cx } from './class-names.ts'
import { failedPictures } from './failed-pictures.ts'

interface CardImageProps {
  name: string
  src: string | null // front_image_uri or its small sister
  printId?: string | undefined // lets a failed picture be replaced by the server's text face
  side?: 'front' | 'back'
  className?: string
  lazy?: boolean
  decorative?: boolean // where the name stands beside it
  fallback?: ReactNode // where more is known of the card than its name
}

/** A card's picture at 63:88. A picture that fails gives way to the text face, and that to what is known of the card. */
export function CardImage({
  name,
  src,
  printId,
  side = 'front',
  className,
  lazy = true,
  decorative = false,
  fallback,
}: CardImageProps) {
  const textFace = printId ? `/faces/normal/${side}/${printId}.svg` : null
  const sources = [src, textFace === src ? null : textFace].filter((uri): uri is string => Boolean(uri))
  const uri = useSyncExternalStore(failedPictures.subscribe, () =>
    sources.find((source) => !failedPictures.get().has(source)),
  )
  return (
    <span className={cx('card-image', className)}>
      {uri === undefined ? (
        (fallback ?? <span className="card-name">{name}</span>)
      ) : (
        <img
          src={uri}
          alt={decorative ? '' : name}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          width={630}
          height={880}
          onError={() => failedPictures.add(uri)}
        />
      )}
    </span>
  )
}
