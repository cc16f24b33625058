import { useEffect, useState } from 'react'
import { cx } from './class-names.ts'

interface CardImageProps {
  name: string
  src: string | null // front_image_uri or its small sister
  printId?: string | undefined // lets a failed picture be replaced by the server's text face
  side?: 'front' | 'back'
  className?: string
  lazy?: boolean
  decorative?: boolean // where the name stands beside it
  /**
   * The picture as a background. A picture with round corners of its own is something that the browser sorts, each one, at
   * every change of the page; where there are hundreds, that is most of what a change costs. Says no name: decorative only.
   */
  flat?: boolean
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
  flat = false,
}: CardImageProps) {
  const textFace = printId ? `/faces/normal/${side}/${printId}.svg` : null
  const sources = [src, textFace === src ? null : textFace].filter((uri): uri is string => Boolean(uri))
  const [failed, setFailed] = useState<readonly string[]>([])
  const uri = sources.find((source) => !failed.includes(source))
  useEffect(() => {
    if (!flat || uri === undefined) return
    const probe = new Image() // a background does not tell that it failed
    probe.onerror = () => setFailed((list) => [...list, uri])
    probe.src = uri
    return () => {
      probe.onerror = null
    }
  }, [flat, uri])
  if (flat && uri !== undefined)
    return (
      <span
        className={cx('card-image card-image-flat', className)}
        style={{ backgroundImage: `url(${JSON.stringify(uri)})` }}
      />
    )
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
