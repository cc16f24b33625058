// Pictures on a deck's page that cannot be had. The server wrote them there, and they may have failed before the app came.
import { useLayoutEffect, useState } from 'react'

/** A card gives way to its text face, and what was cut from one to nothing: the places in which our mark is to stand. */
export function useMissingPictures(page: HTMLElement): readonly HTMLElement[] {
  const [bare, setBare] = useState<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const replace = (image: HTMLImageElement) => {
      const { face } = image.dataset
      delete image.dataset.face
      if (face) {
        image.src = face
        return
      }
      const cut = image.closest<HTMLElement>('.deck-cut')
      image.remove()
      if (!cut) return
      cut.classList.add('deck-cut-bare')
      setBare((before) => [...before, cut])
    }
    const failed = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    page.addEventListener('error', failed, true)
    for (const image of page.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image))
    return () => {
      page.removeEventListener('error', failed, true)
      setBare([])
    }
  }, [page])
  return bare
}
