// What only this browser's screen knows: what is selected, hovered, open.

import type { ArrowKind, Card, CardFacts, CardId, PlayerId, Zone } from '@fourmat/game'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Swaps } from './sideboard/swaps.ts'

export type Dialog =
  | { kind: 'concede' }
  | { kind: 'leave' }
  | { kind: 'shuffle'; known: number } // so many cards lie where somebody knows them
  | { kind: 'playmat' }
  | { kind: 'newGame' }
  | { kind: 'token'; at: { x: number; y: number } | null; count: number; namedBy: CardFacts | null }
  | { kind: 'dice'; count: number }
  | { kind: 'counters'; ids: readonly CardId[] }
  | { kind: 'powerToughness'; ids: readonly CardId[] }
  | { kind: 'prompt'; ask: 'drawX' | 'viewTopX' | 'xFromTop' | 'arrangeTop'; ids: readonly CardId[] }
  | { kind: 'reveal'; ids: readonly CardId[] }
  | { kind: 'note'; ids: readonly CardId[] }
  | { kind: 'playerCounters' }
  | { kind: 'help' }
  | { kind: 'settings' }
  | { kind: 'fairness' }
  | { kind: 'revealed'; by: string; cards: readonly Card[] }
  | { kind: 'away'; from: number }
  | { kind: 'arrange'; cards: readonly Card[] } // as they lay, from top to bottom
  | { kind: 'revealTop'; count: number }
  | { kind: 'customToken'; at: { x: number; y: number } | null; count: number }

export type Viewer =
  | { kind: 'zone'; playerId: PlayerId; zone: Exclude<Zone, 'hand' | 'library' | 'battlefield' | 'stack'> }
  | { kind: 'library'; from: 'top' | 'bottom' | 'all'; cards: readonly Card[] }

export interface Hovered {
  readonly id: CardId
  readonly playerId: PlayerId
  readonly zone: Zone
}

/** What a menu was opened on. */
export type MenuTarget =
  | { kind: 'field'; at: { x: number; y: number } } // fractions of one's own field
  | { kind: 'cards'; ids: readonly CardId[]; zone: Zone }
  | { kind: 'theirCard'; id: CardId; playerId: PlayerId }
  | { kind: 'pile'; playerId: PlayerId; zone: Exclude<Zone, 'hand' | 'battlefield' | 'stack'> }
  | { kind: 'line'; seq: number } // of the log

/** Cards that look for what their arrows point at, or for what they are attached to. */
export type Aim =
  | { does: 'arrow'; kind: ArrowKind; from: readonly CardId[] }
  | { does: 'attach'; from: readonly CardId[] }

export interface Preview {
  readonly facts: CardFacts
  readonly card: Card | null
  readonly near: { x: number; y: number; w: number; h: number }
}

export interface RolledDie {
  readonly key: string // its event's number, and which of its dice it is
  readonly playerId: PlayerId
  readonly sides: number
  readonly result: number
}

export interface Bubble {
  readonly key: number // of its event
  readonly playerId: PlayerId
  readonly text: string
}

/** Where a card in the air would go in one's own hand. `id` is that card where it comes from the hand, else null. */
interface HandGap {
  readonly id: CardId | null
  readonly at: number
}

/** What was made last, and how many of it. */
export interface LastToken {
  readonly facts: CardFacts
  readonly count: number
}

export interface UiState {
  readonly isDrawn: boolean // the table stands: what can wait until then may come
  readonly selected: ReadonlySet<CardId>
  readonly hovered: Hovered | null
  readonly preview: Preview | null
  readonly dialog: Dialog | null
  readonly viewer: Viewer | null
  readonly menu: MenuTarget | null
  readonly gameMenu: boolean
  readonly debug: boolean
  readonly panel: boolean | null // null: by the window's width
  readonly unread: number
  readonly unheard: number // of these, words
  readonly bubbles: readonly Bubble[] // what was said while the panel is folded, for some seconds
  readonly handFolded: boolean
  readonly enlarged: PlayerId | null
  readonly seat: PlayerId | null // from which a watcher looks
  readonly pinged: ReadonlySet<CardId>
  readonly dice: readonly RolledDie[] // tumbling, or lying where they fell
  readonly isDragging: boolean // cards are in the air
  readonly handGap: HandGap | null
  readonly placing: readonly CardId[] | null // cards that the arrow keys are placing
  readonly isWriting: boolean // in a field, a moment ago
  readonly isListOpen: boolean // of figures, or of a call's settings, beside the table
  readonly aim: Aim | null
  readonly focus: string | null // key of what the arrow keys last reached
  readonly typedCount: number | null // a number that was typed before a key
  readonly recentCounter: string | null // the kind that was last put on a card
  readonly lastToken: LastToken | null // to be made once more
  readonly ghost: number | null // the board is shown as it was after this event
  readonly swaps: Readonly<Record<string, Swaps>> // with the sideboard, for the next game, by deck
  readonly rewindTo: number | null // where this player is about to ask to go back to
}

export const createUi = (): StoreApi<UiState> =>
  createStore<UiState>(() => ({
    isDrawn: false,
    selected: new Set(),
    hovered: null,
    preview: null,
    dialog: null,
    viewer: null,
    menu: null,
    gameMenu: false,
    debug: false,
    panel: null,
    unread: 0,
    unheard: 0,
    bubbles: [],
    handFolded: false,
    enlarged: null,
    seat: null,
    pinged: new Set(),
    dice: [],
    isDragging: false,
    handGap: null,
    placing: null,
    isWriting: false,
    isListOpen: false,
    aim: null,
    focus: null,
    typedCount: null,
    recentCounter: null,
    lastToken: null,
    ghost: null,
    swaps: {},
    rewindTo: null,
  }))

export const PANEL_ID = 'panel'

/** Whether this player has opened a window of their own. */
const hasOwnWindow = ({ dialog, viewer, gameMenu }: UiState): boolean => dialog !== null || viewer !== null || gameMenu

/** Whether this player is in the middle of something: nobody else's doing takes that away. */
export const isBusy = (state: UiState): boolean =>
  hasOwnWindow(state) ||
  state.menu !== null ||
  state.placing !== null ||
  state.aim !== null ||
  state.isDragging ||
  state.isWriting ||
  state.isListOpen

/** Asked at every event, and so by a name that the browser keeps a list of. */
export const isPanelShown = (): boolean => document.getElementById(PANEL_ID) !== null
