// What a verb of the table is, and the questions that many of them ask.

import type { Card, Player, Table } from '@fourmat/game'
import type { Client } from '../client.ts'
import type { TableIconName } from '../table-icon.tsx'
import type { MenuTarget } from '../ui-state.ts'

export interface Scene {
  readonly client: Client
  readonly table: Table
  readonly you: Player // of a watcher: from whose place they look
  readonly target: MenuTarget | null
  readonly cards: readonly Card[] // one's own cards that the verb is about
  readonly count: number | null // how many, where a number was typed before the key
}

export interface Command {
  readonly id: string
  readonly group: 'turn' | 'card' | 'move' | 'library' | 'view'
  readonly label: string | ((scene: Scene) => string) // key under "command." in the table's words
  readonly icon: TableIconName
  readonly key?: string // "d", "shift+d", "ctrl+a", "?", " ": see `typedKey`
  readonly on: 'table' | 'cards' // whether it needs cards
  readonly isForWatchers?: true // who only looks on has it too
  readonly isQuiet?: true // left out of menus: it has its own button
  when?(scene: Scene): boolean
  run(scene: Scene): void
}

export const ids = ({ cards }: Scene) => cards.map((card) => card.id)
export const allOn =
  (...zones: Card['zone'][]) =>
  (scene: Scene) =>
    scene.cards.every((card) => zones.includes(card.zone))
export const onBattlefield = allOn('battlefield')
export const notIn = (zone: Card['zone']) => (scene: Scene) => scene.cards.some((card) => card.zone !== zone)
export const every = (scene: Scene, is: (card: Card) => boolean) => scene.cards.length > 0 && scene.cards.every(is)
export const plays = ({ you }: Scene) => you.deck_submitted && !you.eliminated
export const hasLibrary = (scene: Scene) => plays(scene) && scene.you.librarySize > 0
