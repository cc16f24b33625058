// Every verb of the table, declared once: menus, keys, the help sheet and the settings read this list.

import type { Client } from './client.ts'
import { move, ofCards } from './commands/cards.ts'
import type { Command, Scene } from './commands/command.ts'
import { marks } from './commands/marks.ts'
import { rewind } from './commands/rewind.ts'
import { top, zones } from './commands/top-and-zones.ts'
import { library, turn } from './commands/turn-and-library.ts'
import { view } from './commands/view.ts'
import { watching } from './commands/watching.ts'
import { nearestPlayer, ownCards } from './own-player.ts'
import { preferences } from './preferences.ts'
import type { MenuTarget } from './ui-state.ts'

export const COMMANDS: readonly Command[] = [
  ...turn,
  ...library,
  ...ofCards,
  ...marks,
  ...move,
  ...view,
  ...top,
  ...zones,
  ...rewind,
  ...watching,
]

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

/** On many keyboards the sign needs Shift: without it the same key does as well, unless it has a verb of its own. */
const WITHOUT_SHIFT: Readonly<Record<string, string>> = { '=': '+', _: '-' }

const holderOf = (key: string): Command | undefined => COMMANDS.find((one) => keyOf(one) === key && key !== '')

export const commandForKey = (key: string): Command | undefined => holderOf(key) ?? holderOf(WITHOUT_SHIFT[key] ?? '')

export const isOffered = ({ role }: Client, command: Command): boolean =>
  role === 'player' || command.isForWatchers === true

/** What a verb is about: the menu's cards, else the selection that the pointer is on, else the card under the pointer. */
export function sceneOf(client: Client, target: MenuTarget | null): Scene | null {
  const table = client.store.shown
  const { selected, hovered, typedCount, seat } = client.ui.getState()
  const you = nearestPlayer(table, seat)
  if (!table || !you || (client.role === 'player' && you.id !== table.you)) return null
  const isOwnHover = hovered?.playerId === you.id && hovered.id !== '' // the bare board is no card
  const wanted =
    target?.kind === 'cards'
      ? target.ids
      : target
        ? []
        : isOwnHover && !selected.has(hovered.id)
          ? [hovered.id]
          : [...selected]
  return { client, table, you, target, cards: ownCards(table, wanted), count: target ? null : typedCount }
}

export const canRun = (command: Command, scene: Scene): boolean => {
  if (!isOffered(scene.client, command)) return false
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
