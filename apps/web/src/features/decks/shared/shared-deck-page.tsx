import { useLoaderData } from '@tanstack/react-router'
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/use-title.ts'
import '../figures.css'
import { DeckActions } from './deck-actions.tsx'
import { findDeckPage } from './deck-page-source.ts'
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
  const hover = useHoveredCard()
  return (
    <>
      <main id="main" tabIndex={-1} ref={host} onPointerOver={hover.over} onPointerLeave={hover.leave} />
      {actions && createPortal(<DeckActions shareKey={key} deckId={deck} />, actions)}
      {hover.card && <img className="dp-hover" src={hover.card.picture} alt="" style={hover.card.place} />}
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

interface HoveredCard {
  picture: string
  place: { left: number; top: number }
}

const WIDTH = 244
const HEIGHT = 341
const APART = 16

/** Beside the name, and never over it. */
const placeBeside = (row: DOMRect): HoveredCard['place'] => ({
  left: row.right + APART + WIDTH < window.innerWidth ? row.right + APART : Math.max(APART, row.left - APART - WIDTH),
  top: Math.max(APART, Math.min(row.top - HEIGHT / 3, window.innerHeight - HEIGHT - APART)),
})

function useHoveredCard() {
  const [card, setCard] = useState<HoveredCard | null>(null)
  return {
    card,
    over: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const row = (target as Element).closest<HTMLElement>('[data-picture]')
      const picture = row?.dataset.picture
      setCard(row && picture ? { picture, place: placeBeside(row.getBoundingClientRect()) } : null)
    },
    leave: () => setCard(null),
  }
}
