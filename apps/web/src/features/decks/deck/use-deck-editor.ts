import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { ApiError, isUnanswered, NotFoundError } from '../../../lib/api-error.ts'
import { deckListQuery } from '../../../lib/deck-list.ts'
import { errorText } from '../../../lib/error-text.ts'
import { followEvents } from '../../../lib/event-stream.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { whileSaving } from '../../../lib/while-saving.ts'
import { toast } from '../../../ui/toast.ts'
import { deckQuery, fetchDeck } from '../api.ts'
import { createDeckStore, type DeckState, type DeckStore } from './deck-store.ts'
import { createFollower } from './follow-deck.ts'
import { sendChanges } from './send-changes.ts'

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

/** Loads a deck and keeps it: edits go out in order, and what others change comes in. */
export function useDeckEditor(deckId: string): DeckLoad {
  const { t } = useTranslation('decks')
  const queries = useQueryClient()
  const loaded = useQuery({ ...deckQuery(deckId), refetchOnWindowFocus: false })
  const first = loaded.data?.id === deckId ? loaded.data : undefined
  const held = useRef<{ deckId: string; editor: DeckStore; follower: ReturnType<typeof createFollower> } | null>(null)
  const words = useRef(t)
  words.current = t

  const editor = useMemo(() => {
    if (!first) return null
    if (held.current?.deckId === deckId) return held.current.editor
    const follower = () => held.current?.follower
    const made = createDeckStore(first, {
      send: (changes) => whileSaving(sendChanges(deckId, changes)),
      isUnsure: isUnanswered,
      onFailure: (error) => {
        const description = error instanceof ApiError && error.status < 500 ? errorText(error) : undefined
        toast.error(words.current('error.update'), { description: description ?? errorText(error) })
        if (isUnanswered(error)) follower()?.tell(null)
      },
      onSettled: () => {
        void queries.invalidateQueries({ queryKey: deckListQuery().queryKey, exact: true })
        queries.setQueryData(deckQuery(deckId).queryKey, made.store.getState().base)
        follower()?.catchUp()
      },
    })
    held.current = { deckId, editor: made, follower: createFollower(made, () => fetchDeck(deckId)) }
    return made
  }, [deckId, first, queries])

  // A deck that was cached shows at once; the fresh one takes its place when it comes.
  useEffect(() => {
    if (first) editor?.refresh(first)
  }, [first, editor])

  // What another tab changes is seen here.
  useEffect(() => {
    if (!editor) return
    return followEvents(`/decks/${encodeURIComponent(deckId)}/feed`, (_event, data) => {
      held.current?.follower.tell((JSON.parse(data) as { version: number | null }).version)
    })
  }, [editor, deckId])

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
