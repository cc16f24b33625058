// A deck that is being edited: what the server has, and the edits on their way to it. An edit shows at once; one that the
// server refuses is taken back.
import type { Deck } from '@fourmat/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { applyEdit, applyEdits, type Edit, invertEdits, keyOf } from './edit.ts'

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
  /** The server's newest deck; waits until nothing is pending. */
  refresh: (deck: Deck) => void
  /** After a change that was not made by an edit, such as an import. */
  replace: (deck: Deck, undo: readonly Edit[] | null) => void
  idle: () => boolean
}

interface DeckStoreOptions {
  send: (base: Deck, edit: Edit) => Promise<Deck>
  onFailure: (error: unknown) => void
  onSettled: () => void // everything that was pending has been answered
}

/** A later quantity of the same card makes an earlier one that has not left yet needless. */
const queued = (pending: readonly Edit[], edit: Edit, inFlight: number): readonly Edit[] => {
  const last = pending.length > inFlight ? pending.at(-1) : undefined
  const same = last?.kind === 'quantity' && edit.kind === 'quantity' && keyOf(last.card) === keyOf(edit.card)
  return [...(same ? pending.slice(0, -1) : pending), edit]
}

export const createDeckStore = (first: Deck, { send, onFailure, onSettled }: DeckStoreOptions): DeckStore => {
  const store = createStore<DeckState>(() => ({ base: first, pending: [], deck: first, undo: [] }))
  let sending = false

  const put = (base: Deck, pending: readonly Edit[], undo = store.getState().undo) =>
    store.setState({ base, pending, undo, deck: applyEdits(base, pending) })

  const drain = async () => {
    if (sending) return
    sending = true
    for (let edit = store.getState().pending[0]; edit; edit = store.getState().pending[0]) {
      try {
        const base = await send(store.getState().base, edit)
        put(base, store.getState().pending.slice(1))
      } catch (error) {
        // Edits name cards and say absolute figures, so what came after stands without the one that was refused.
        put(store.getState().base, store.getState().pending.slice(1))
        onFailure(error)
      }
    }
    sending = false
    onSettled()
  }

  const add = (edits: readonly Edit[], undo: readonly (readonly Edit[])[]) => {
    const state = store.getState()
    const pending = edits.reduce((list, edit) => queued(list, edit, sending ? 1 : 0), state.pending)
    store.setState({ pending, undo, deck: edits.reduce(applyEdit, state.deck) })
    void drain()
  }

  return {
    store,
    edit: (edits) => {
      const { deck, undo } = store.getState()
      if (edits.length > 0) add(edits, [invertEdits(deck, edits), ...undo].slice(0, UNDO_MAX))
    },
    undo: () => {
      const [last, ...rest] = store.getState().undo
      if (last) add(last, rest)
    },
    refresh: (deck) => {
      if (store.getState().pending.length === 0) put(deck, [])
    },
    replace: (deck, undo) => put(deck, [], undo ? [undo, ...store.getState().undo] : []),
    idle: () => !sending,
  }
}
