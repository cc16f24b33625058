import type { DeckSummary } from '@fourmat/protocol'
import { useState } from 'react'
import { useDeckList } from './deck-list.ts'
import { type DeckTaker, inOrder, isNamed, misfitOf } from './fitting-decks.ts'
import { preferredDeck } from './room-decks.ts'

export interface DeckChoice {
  readonly room: DeckTaker
  readonly decks: readonly DeckSummary[] // those of that name
  readonly count: number // of all
  readonly chosen: DeckSummary | undefined // the picked one, else the first that fits
  readonly words: string
  readonly isPending: boolean
  search(words: string): void
  pick(deckId: string): void
}

/** Which deck to bring to a room: the one last brought there comes first, and what cannot be brought cannot be chosen. */
export function useDeckChoice(room: DeckTaker): DeckChoice {
  const list = useDeckList()
  const [preferred] = useState(() => preferredDeck(room.id))
  const [picked, pick] = useState<string | null>(null)
  const [words, search] = useState('')
  const all = list.data ?? []
  const decks = inOrder(all, room, preferred).filter((deck) => isNamed(deck, words))
  const fitting = decks.filter((deck) => misfitOf(deck, room) === null)
  const chosen = fitting.find((deck) => deck.id === picked) ?? fitting[0]
  return { room, decks, count: all.length, chosen, words, isPending: list.isPending, search, pick }
}
