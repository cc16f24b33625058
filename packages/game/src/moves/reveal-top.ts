// The top cards of one's own library, shown where they lie.

import { defineAction } from '../move.ts'
import { fields, whole } from '../payload.ts'
import { libraryCard } from '../places.ts'
import type { Card, CardId } from '../state.ts'
import { cardsRevealed, checkShownTo, shownTo, toWhom } from './card.ts'

const AT_ONCE_MAX = 100

const revealLibraryTop = defineAction('reveal_library_top', {
  payload: fields({ count: whole(1, AT_ONCE_MAX), to: toWhom }),
  decide: (table, actor, { count: wanted, to }, context) => {
    const refused = checkShownTo(table, to)
    if (refused) return refused
    const count = Math.min(wanted, actor.library.facts.length)
    if (count === 0) return []
    const drawn = context.draw(table, { ids: count })
    const seers = shownTo({ player_id: actor.id, to })
    const cards = drawn.ids.map((id: CardId, i): Card => ({ ...libraryCard(actor, i), id, seers }))
    return [cardsRevealed({ player_id: actor.id, to, count, from: 'library', cards }, { drawn })]
  },
})

export const actions = [revealLibraryTop] as const
export const events = [] as const
