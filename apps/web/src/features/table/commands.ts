// Every verb of the table, declared once: menus, keys, the help sheet and the settings read this list.

import type { Card, Player, Table } from '@fourmat/game'
import * as act from './actions.ts'
import { type Client, ownCards, ownPlayer } from './client.ts'
import { clampSize, preferences, SIZE_STEP } from './preferences.ts'
import type { TableIconName } from './table-icon.tsx'
import type { MenuTarget } from './ui-state.ts'

export interface Scene {
  readonly client: Client
  readonly table: Table
  readonly you: Player
  readonly target: MenuTarget | null
  readonly cards: readonly Card[] // one's own cards that the verb is about
}

export interface Command {
  readonly id: string
  readonly group: 'turn' | 'card' | 'move' | 'library' | 'view'
  readonly label: string | ((scene: Scene) => string) // key under "command." in the table's words
  readonly icon: TableIconName
  readonly key?: string // as KeyboardEvent.key, lower case; "?" and " " as they are
  readonly on: 'table' | 'cards' // whether it needs cards
  readonly isQuiet?: true // left out of menus: it has its own button
  when?(scene: Scene): boolean
  run(scene: Scene): void
}

const ids = ({ cards }: Scene) => cards.map((card) => card.id)
const allOn =
  (...zones: Card['zone'][]) =>
  (scene: Scene) =>
    scene.cards.every((card) => zones.includes(card.zone))
const onBattlefield = allOn('battlefield')
const notIn = (zone: Card['zone']) => (scene: Scene) => scene.cards.some((card) => card.zone !== zone)
const every = (scene: Scene, is: (card: Card) => boolean) => scene.cards.length > 0 && scene.cards.every(is)
const plays = ({ you }: Scene) => you.deck_submitted && !you.eliminated
const hasLibrary = (scene: Scene) => plays(scene) && scene.you.librarySize > 0

const turn: readonly Command[] = [
  {
    id: 'passTurn',
    group: 'turn',
    label: 'passTurn',
    icon: 'pass',
    key: ' ',
    on: 'table',
    when: ({ table, you }) =>
      plays({ table, you } as Scene) && (table.turn_player_id === null || table.turn_player_id === you.id),
    run: ({ client }) => client.store.act('pass_turn', {}),
  },
  {
    id: 'untapAll',
    group: 'turn',
    label: 'untapAll',
    icon: 'untap',
    key: 'u',
    on: 'table',
    when: plays,
    run: ({ client }) => client.store.act('untap_all', {}),
  },
  {
    id: 'createToken',
    group: 'turn',
    label: 'createToken',
    icon: 'token',
    key: 'n',
    on: 'table',
    when: plays,
    run: ({ client, target }) =>
      client.ui.setState({ dialog: { kind: 'token', at: target?.kind === 'field' ? target.at : null } }),
  },
  {
    id: 'rollDice',
    group: 'turn',
    label: 'rollDice',
    icon: 'dice',
    key: 'r',
    on: 'table',
    when: plays,
    run: ({ client }) => client.ui.setState({ dialog: { kind: 'dice' } }),
  },
]

const library: readonly Command[] = [
  {
    id: 'draw',
    group: 'library',
    label: 'draw',
    icon: 'draw',
    key: 'd',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => client.store.act('draw_card', {}),
  },
  {
    id: 'drawX',
    group: 'library',
    label: 'drawX',
    icon: 'draw',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => client.ui.setState({ dialog: { kind: 'prompt', ask: 'drawX', ids: [] } }),
  },
  {
    id: 'shuffle',
    group: 'library',
    label: 'shuffle',
    icon: 'shuffle',
    key: 's',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => client.store.act('shuffle_library', {}),
  },
  {
    id: 'viewTop',
    group: 'library',
    label: 'viewTop',
    icon: 'top',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => act.viewLibrary(client, 'top', 1),
  },
  {
    id: 'viewBottom',
    group: 'library',
    label: 'viewBottom',
    icon: 'bottom',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => act.viewLibrary(client, 'bottom', 1),
  },
  {
    id: 'viewTopX',
    group: 'library',
    label: 'viewTopX',
    icon: 'xtop',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => client.ui.setState({ dialog: { kind: 'prompt', ask: 'viewTopX', ids: [] } }),
  },
  {
    id: 'viewAll',
    group: 'library',
    label: 'viewAll',
    icon: 'eye',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => act.viewLibrary(client, 'all'),
  },
]

const card: readonly Command[] = [
  {
    id: 'play',
    group: 'card',
    label: 'play',
    icon: 'bf',
    key: 'p',
    on: 'cards',
    when: notIn('battlefield'),
    run: (scene) => act.moveCards(scene.client, ids(scene), 'battlefield'),
  },
  {
    id: 'playHidden',
    group: 'card',
    label: 'playHidden',
    icon: 'hide',
    on: 'cards',
    when: notIn('battlefield'),
    run: (scene) => act.moveCards(scene.client, ids(scene), 'battlefield', [{ hidden: true }]),
  },
  {
    id: 'tap',
    group: 'card',
    label: (scene) => (every(scene, (one) => one.tapped) ? 'untap' : 'tap'),
    icon: 'tap',
    key: 't',
    on: 'cards',
    when: onBattlefield,
    run: (scene) => act.toggleTapped(scene.client, ids(scene)),
  },
  {
    id: 'flip',
    group: 'card',
    label: (scene) => (every(scene, (one) => one.face_down) ? 'unflip' : 'flip'),
    icon: 'flip',
    key: 'f',
    on: 'cards',
    when: onBattlefield,
    run: (scene) => act.toggleFlipped(scene.client, ids(scene)),
  },
  {
    id: 'hide',
    group: 'card',
    label: (scene) => (every(scene, (one) => one.hidden) ? 'faceUp' : 'faceDown'),
    icon: 'hide',
    key: 'z',
    on: 'cards',
    when: onBattlefield,
    run: (scene) => act.toggleHidden(scene.client, ids(scene)),
  },
  {
    id: 'tokenCopy',
    group: 'card',
    label: 'tokenCopy',
    icon: 'copy',
    key: 'x',
    on: 'cards',
    when: onBattlefield,
    run: (scene) => {
      for (const id of ids(scene)) scene.client.store.act('make_token_copy', { id })
    },
  },
  {
    id: 'reveal',
    group: 'card',
    label: 'reveal',
    icon: 'reveal',
    on: 'cards',
    when: (scene) => scene.table.players.length > 1 && scene.cards.some((one) => one.zone === 'hand' || one.hidden),
    run: (scene) => scene.client.ui.setState({ dialog: { kind: 'reveal', ids: ids(scene) } }),
  },
  {
    id: 'customCounters',
    group: 'card',
    label: 'customCounters',
    icon: 'sliders',
    key: 'c',
    on: 'cards',
    when: allOn('battlefield', 'exile', 'commandZone'),
    run: (scene) => scene.client.ui.setState({ dialog: { kind: 'counters', ids: ids(scene) } }),
  },
  {
    id: 'resetCounters',
    group: 'card',
    label: 'resetCounters',
    icon: 'reset',
    on: 'cards',
    when: (scene) =>
      allOn('battlefield', 'exile', 'commandZone')(scene) &&
      scene.cards.some((one) => Object.keys(one.custom_counters).length > 0),
    run: (scene) => act.resetCounters(scene.client, ids(scene)),
  },
  {
    id: 'powerToughness',
    group: 'card',
    label: 'powerToughness',
    icon: 'swords',
    on: 'cards',
    when: onBattlefield,
    run: (scene) => scene.client.ui.setState({ dialog: { kind: 'powerToughness', ids: ids(scene) } }),
  },
  {
    id: 'place',
    group: 'card',
    label: 'place',
    icon: 'place',
    key: 'm',
    on: 'cards',
    when: (scene) => scene.cards.length > 0,
    run: (scene) => scene.client.ui.setState({ placing: ids(scene) }),
  },
]

const move: readonly Command[] = [
  {
    id: 'toHand',
    group: 'move',
    label: 'toHand',
    icon: 'hand',
    key: 'h',
    on: 'cards',
    when: notIn('hand'),
    run: (scene) => act.moveCards(scene.client, ids(scene), 'hand'),
  },
  {
    id: 'toTop',
    group: 'move',
    label: 'toTop',
    icon: 'top',
    key: 'l',
    on: 'cards',
    run: (scene) => act.moveToLibrary(scene.client, ids(scene), 0),
  },
  {
    id: 'toBottom',
    group: 'move',
    label: 'toBottom',
    icon: 'bottom',
    on: 'cards',
    run: (scene) => act.moveToLibrary(scene.client, ids(scene), -1),
  },
  {
    id: 'toX',
    group: 'move',
    label: 'toX',
    icon: 'xtop',
    on: 'cards',
    run: (scene) => scene.client.ui.setState({ dialog: { kind: 'prompt', ask: 'xFromTop', ids: ids(scene) } }),
  },
  {
    id: 'toGraveyard',
    group: 'move',
    label: 'toGraveyard',
    icon: 'grave',
    key: 'g',
    on: 'cards',
    when: notIn('graveyard'),
    run: (scene) => act.moveCards(scene.client, ids(scene), 'graveyard'),
  },
  {
    id: 'toExile',
    group: 'move',
    label: 'toExile',
    icon: 'exile',
    key: 'e',
    on: 'cards',
    when: notIn('exile'),
    run: (scene) => act.moveCards(scene.client, ids(scene), 'exile'),
  },
  {
    id: 'toCommand',
    group: 'move',
    label: 'toCommand',
    icon: 'crown',
    on: 'cards',
    when: notIn('commandZone'),
    run: (scene) => act.moveCards(scene.client, ids(scene), 'commandZone'),
  },
]

const resize = (by: number) => preferences.setState((old) => ({ ...old, cardSize: clampSize(old.cardSize + by) }))

/** The board under the pointer or the focus, else one's own. */
const boardAt = ({ client, you }: Scene): string => client.ui.getState().hovered?.playerId ?? you.id

const view: readonly Command[] = [
  {
    id: 'selectAll',
    group: 'view',
    label: 'selectAll',
    icon: 'select',
    key: 'a',
    on: 'table',
    isQuiet: true,
    when: plays,
    run: ({ client, you }) => client.ui.setState({ selected: new Set(you.zones.battlefield.map((one) => one.id)) }),
  },
  {
    id: 'foldHand',
    group: 'view',
    label: 'foldHand',
    icon: 'hand',
    key: 'w',
    on: 'table',
    isQuiet: true,
    run: ({ client }) => client.ui.setState((old) => ({ handFolded: !old.handFolded })),
  },
  {
    id: 'enlarge',
    group: 'view',
    label: 'enlarge',
    icon: 'enlarge',
    key: 'b',
    on: 'table',
    isQuiet: true,
    when: ({ table }) => table.players.length > 1,
    run: (scene) => {
      const { enlarged } = scene.client.ui.getState()
      const board = boardAt(scene)
      scene.client.ui.setState({
        enlarged: enlarged === board || (enlarged !== null && !scene.client.ui.getState().hovered) ? null : board,
      })
    },
  },
  {
    id: 'panel',
    group: 'view',
    label: 'panel',
    icon: 'chat',
    key: 'j',
    on: 'table',
    isQuiet: true,
    run: ({ client }) =>
      client.ui.setState((old) => ({
        panel: !(old.panel ?? document.querySelector('[data-panel]') !== null),
        unread: 0,
      })),
  },
  {
    id: 'larger',
    group: 'view',
    label: 'larger',
    icon: 'plus',
    key: '+',
    on: 'table',
    isQuiet: true,
    run: () => resize(SIZE_STEP),
  },
  {
    id: 'smaller',
    group: 'view',
    label: 'smaller',
    icon: 'minus',
    key: '-',
    on: 'table',
    isQuiet: true,
    run: () => resize(-SIZE_STEP),
  },
  {
    id: 'gameMenu',
    group: 'view',
    label: 'gameMenu',
    icon: 'menu',
    key: 'q',
    on: 'table',
    isQuiet: true,
    run: ({ client }) => client.ui.setState({ gameMenu: true }),
  },
  {
    id: 'help',
    group: 'view',
    label: 'help',
    icon: 'help',
    key: '?',
    on: 'table',
    isQuiet: true,
    run: ({ client }) => client.ui.setState({ dialog: { kind: 'help' } }),
  },
]

export const COMMANDS: readonly Command[] = [...turn, ...library, ...card, ...move, ...view]

export const commandById = (id: string): Command => {
  const found = COMMANDS.find((one) => one.id === id)
  if (!found) throw new Error(`no command ${id}`)
  return found
}

/** The key of a command as its user set it; null when it has none or keys are off. */
export function keyOf(command: Command): string | null {
  const { keys, shortcuts } = preferences.getState()
  if (!shortcuts) return null
  return keys[command.id] ?? command.key ?? null
}

export const commandForKey = (key: string): Command | undefined =>
  COMMANDS.find((one) => keyOf(one) === key && key !== '')

/** What a verb is about: the menu's cards, else the selection that the pointer is on, else the card under the pointer. */
export function sceneOf(client: Client, target: MenuTarget | null): Scene | null {
  const table = client.store.shown
  const you = ownPlayer(table)
  if (!table || !you) return null
  const { selected, hovered } = client.ui.getState()
  const isOwnHover = hovered?.playerId === you.id
  const wanted =
    target?.kind === 'cards'
      ? target.ids
      : target
        ? []
        : isOwnHover && !selected.has(hovered.id)
          ? [hovered.id]
          : [...selected]
  return { client, table, you, target, cards: ownCards(table, wanted) }
}

export const canRun = (command: Command, scene: Scene): boolean => {
  if (command.on === 'cards' && (scene.cards.length === 0 || scene.you.eliminated)) return false
  return command.when?.(scene) ?? true
}

export function runCommand(command: Command, client: Client, target: MenuTarget | null): boolean {
  const scene = sceneOf(client, target)
  if (!scene || !canRun(command, scene)) return false
  command.run(scene)
  return true
}

export const labelOf = (command: Command, scene: Scene): string =>
  `command.${typeof command.label === 'string' ? command.label : command.label(scene)}`
