import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { ApiError, NotFoundError } from '../../../lib/api-error.ts'
import { deckListQuery } from '../../../lib/deck-list.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { whileSaving } from '../../../lib/while-saving.ts'
import { toast } from '../../../ui/toast.ts'
import { deckQuery, fetchDeck } from '../api.ts'
import { createDeckStore, type DeckState, type DeckStore } from './deck-store.ts'
import { sendEdit } from './send-edit.ts'

const EditorContext = createContext<DeckStore | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): DeckStore {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no deck to edit here.')
  return editor
}

/** A part of the edited deck; what does not change does not render. */
export const useDeck = <T>(select: (state: DeckState) => T): T => useStore(useEditor().store, select)

type DeckLoad =
  | { state: 'loading' | 'not-found' }
  | { state: 'failed'; again: () => void }
  | { state: 'ready'; editor: DeckStore }

/** Loads a deck and keeps it: edits go out one after the other, and after the last the server's deck is fetched. */
export function useDeckEditor(deckId: string): DeckLoad {
  const { t } = useTranslation('decks')
  const queries = useQueryClient()
  const loaded = useQuery({ ...deckQuery(deckId), refetchOnWindowFocus: false })
  const first = loaded.data?.id === deckId ? loaded.data : undefined
  const held = useRef<{ deckId: string; editor: DeckStore } | null>(null)
  const words = useRef(t)
  words.current = t

  const editor = useMemo(() => {
    if (!first) return null
    if (held.current?.deckId === deckId) return held.current.editor
    let asked = 0
    const made = createDeckStore(first, {
      send: (base, edit) => {
        asked += 1 // an answer that was on its way is out of date
        return whileSaving(sendEdit(base, edit))
      },
      onFailure: (error) => {
        const description = error instanceof ApiError && error.status < 500 ? errorText(error) : undefined
        toast.error(words.current('error.update'), { description: description ?? errorText(error) })
      },
      onSettled: () => {
        const turn = ++asked
        void queries.invalidateQueries({ queryKey: deckListQuery().queryKey, exact: true })
        fetchDeck(deckId)
          .then((deck) => {
            if (turn !== asked) return
            made.refresh(deck)
            queries.setQueryData(deckQuery(deckId).queryKey, deck)
          })
          .catch(() => {}) // what is shown is what was sent; the next edit asks again
      },
    })
    held.current = { deckId, editor: made }
    return made
  }, [deckId, first, queries])

  // A deck that was cached shows at once; the fresh one takes its place when it comes.
  useEffect(() => {
    if (first && editor?.idle()) editor.refresh(first)
  }, [first, editor])

  const failure = first ? null : loaded.error
  useEffect(() => {
    if (failure && !(failure instanceof NotFoundError))
      toast.error(words.current('load.failed'), { description: errorText(failure) })
  }, [failure])

  if (editor) return { state: 'ready', editor }
  if (failure instanceof NotFoundError) return { state: 'not-found' }
  if (failure) return { state: 'failed', again: () => void loaded.refetch() }
  return { state: 'loading' }
}
