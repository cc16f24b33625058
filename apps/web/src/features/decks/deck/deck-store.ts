// A deck that is being edited: what the server has, and the edits on their way to it. An edit shows at once; one that the
// server refuses is taken back. What others change meanwhile comes with the server's deck, and the edits go on top of it.
import { DECK_CHANGES_MAX, type Deck, type DeckChange } from '@fourmat/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { applyEdits, type Edit, editsBack } from './edit.ts'

const UNDO_MAX = 50

export interface DeckState {
  base: Deck // as the server has it
  pending: readonly Edit[] // sent or to be sent, in order
  deck: Deck // base with all that is pending: what the page shows
  undo: readonly (readonly Edit[])[] // the last first
}

export interface DeckStore {
  store: StoreApi<DeckState>
  edit: (edits: readonly Edit[]) => void
  undo: () => void
  /** A deck of the server's; what is older than the one that is shown, or comes while edits are on their way, is let be. */
  refresh: (deck: Deck) => void
  /** After a change that was not made by an edit, such as an import; it can be taken back like one. */
  replace: (deck: Deck) => void
  idle: () => boolean
}

interface DeckStoreOptions {
  /** All of these or none; the answer is the deck after them. */
  send: (changes: DeckChange[]) => Promise<Deck>
  /** Whether the server may have taken the changes all the same. */
  isUnsure: (error: unknown) => boolean
  onFailure: (error: unknown) => void
  onSettled: () => void // everything that was pending has been answered
}

export const createDeckStore = (first: Deck, options: DeckStoreOptions): DeckStore => {
  const { send, isUnsure, onFailure, onSettled } = options
  const store = createStore<DeckState>(() => ({ base: first, pending: [], deck: first, undo: [] }))
  let sending = false
  let alone = 0 // so many of the next go out one by one, to find those that are refused

  const put = (base: Deck, pending: readonly Edit[], undo = store.getState().undo) =>
    store.setState({ base, pending, undo, deck: applyEdits(base, pending) })

  /** What was clicked while a request was under way goes out together in the next. */
  const sendNext = async () => {
    const batch = store.getState().pending.slice(0, alone > 0 ? 1 : DECK_CHANGES_MAX)
    alone = Math.max(0, alone - 1)
    try {
      const base = await send(batch.map(({ change }) => change))
      put(base, store.getState().pending.slice(batch.length))
    } catch (error) {
      if (batch.length > 1 && !isUnsure(error)) {
        alone = batch.length
        return
      }
      put(store.getState().base, store.getState().pending.slice(batch.length))
      onFailure(error)
    }
  }

  const drain = async () => {
    if (sending) return
    sending = true
    while (store.getState().pending.length > 0) await sendNext()
    sending = false
    onSettled()
  }

  const add = (edits: readonly Edit[], undo: readonly (readonly Edit[])[]) => {
    const { pending, deck } = store.getState()
    store.setState({ pending: [...pending, ...edits], undo, deck: applyEdits(deck, edits) })
    void drain()
  }

  const withBack = (before: Deck, after: Deck) => {
    const { undo } = store.getState()
    const back = editsBack(after, before)
    return back.length > 0 ? [back, ...undo].slice(0, UNDO_MAX) : undo
  }

  return {
    store,
    edit: (edits) => {
      const { deck } = store.getState()
      if (edits.length > 0) add(edits, withBack(deck, applyEdits(deck, edits)))
    },
    undo: () => {
      const [last, ...rest] = store.getState().undo
      if (last) add(last, rest)
    },
    refresh: (deck) => {
      const { base, pending } = store.getState()
      if (!sending && deck.version >= base.version) put(deck, pending)
    },
    replace: (deck) => {
      const { base, pending, deck: shown } = store.getState()
      if (deck.version >= base.version) put(deck, pending, withBack(shown, applyEdits(deck, pending)))
    },
    idle: () => !sending,
  }
}
