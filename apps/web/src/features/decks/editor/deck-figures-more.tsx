import { DeckMana } from './deck-mana.tsx'
import { DeckOdds } from './deck-odds.tsx'
import './deck-figures-more.css'

/** What of the figures comes after the first look. */
export function DeckFiguresMore() {
  return (
    <>
      <DeckMana />
      <DeckOdds />
    </>
  )
}
