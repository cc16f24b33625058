import { useLoaderData } from '@tanstack/react-router'
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Mark } from '../../../ui/brand.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import '../figures.css'
import { DeckActions } from './deck-actions.tsx'
import { findDeckPage } from './deck-page-source.ts'
import { useMissingPictures } from './missing-pictures.ts'
import './deck-page.css'
import '../markdown.css'

/** What the server wrote, as it is, with buttons in the place that it has for them. */
export function SharedDeckPage() {
  const { found } = useLoaderData({ from: '/reading/d/$key' })
  const page = useInLanguage(found)
  const host = useRef<HTMLElement>(null)
  const { key = '', deck = '' } = page.dataset
  useTitle(page.querySelector('h1')?.textContent ?? null)
  useLayoutEffect(() => host.current?.replaceChildren(page), [page])
  const actions = page.querySelector('[data-actions]')
  const bare = useMissingPictures(page)
  const hover = useHoveredCard()
  return (
    <>
      <main id="main" tabIndex={-1} ref={host} onPointerOver={hover.over} onPointerLeave={hover.leave} />
      {actions && createPortal(<DeckActions shareKey={key} deckId={deck} />, actions)}
      {bare.map((place) => createPortal(<Mark />, place))}
      {hover.card && <HoveredCard {...hover.card} />}
    </>
  )
}

/** The page again when another language was chosen, or when its reader speaks another one than the browser says. */
function useInLanguage(found: HTMLElement): HTMLElement {
  const { language } = useTranslation('library')
  const [page, setPage] = useState(found)
  useEffect(() => {
    setPage(found)
    const { key = '' } = found.dataset
    let isWanted = found.lang !== language
    if (isWanted)
      findDeckPage(key, language)
        .then((translated) => {
          if (isWanted && translated) setPage(translated)
        })
        .catch(() => {}) // it can be read in the language that it is in
    return () => {
      isWanted = false
    }
  }, [found, language])
  return page
}

interface Hovered {
  name: string
  picture: string
  printId: string | undefined
  place: { left: number; top: number }
}

const HoveredCard = ({ name, picture, printId, place }: Hovered) => (
  <div className="dp-hover" style={place}>
    <CardImage name={name} src={picture} printId={printId} lazy={false} decorative />
  </div>
)

const WIDTH = 244
const HEIGHT = 341
const APART = 16

/** Beside the name, and never over it. */
const placeBeside = (row: DOMRect): Hovered['place'] => ({
  left: row.right + APART + WIDTH < window.innerWidth ? row.right + APART : Math.max(APART, row.left - APART - WIDTH),
  top: Math.max(APART, Math.min(row.top - HEIGHT / 3, window.innerHeight - HEIGHT - APART)),
})

function useHoveredCard() {
  const [card, setCard] = useState<Hovered | null>(null)
  return {
    card,
    over: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const row = (target as Element).closest<HTMLElement>('[data-picture]')
      const { picture, print: printId } = row?.dataset ?? {}
      const name = row?.querySelector('.dp-name')?.textContent ?? ''
      setCard(row && picture ? { name, picture, printId, place: placeBeside(row.getBoundingClientRect()) } : null)
    },
    leave: () => setCard(null),
  }
}
