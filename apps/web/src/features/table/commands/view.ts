import { flushSync } from 'react-dom'
import { tidy } from '../actions.ts'
import { clampSize, preferences, SIZE_STEP } from '../preferences.ts'
import { isPanelShown, PANEL_ID } from '../ui-state.ts'
import { type Command, plays, type Scene } from './command.ts'

const resize = (by: number) => preferences.setState((old) => ({ ...old, cardSize: clampSize(old.cardSize + by) }))

/** The board under the pointer or the focus, else one's own. */
const boardAt = ({ client, you }: Scene): string => client.ui.getState().hovered?.playerId ?? you.id

export const view: readonly Command[] = [
  {
    id: 'tidy',
    group: 'turn',
    label: 'tidy',
    icon: 'broom',
    key: 'o',
    on: 'table',
    when: plays,
    run: ({ client }) => tidy(client),
  },
  {
    id: 'stayTidy',
    group: 'turn',
    label: () => (preferences.getState().staysTidy ? 'stayAsItIs' : 'stayTidy'),
    icon: 'broom',
    on: 'table',
    when: plays,
    run: () => preferences.setState((old) => ({ ...old, staysTidy: !old.staysTidy })),
  },
  {
    id: 'selectAll',
    group: 'view',
    label: 'selectAll',
    icon: 'select',
    key: 'ctrl+a',
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
    isForWatchers: true,
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
    isForWatchers: true,
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
    key: 'i',
    on: 'table',
    isForWatchers: true,
    isQuiet: true,
    run: ({ client }) =>
      client.ui.setState((old) => ({
        panel: !(old.panel ?? isPanelShown()),
        unread: 0,
        unheard: 0,
      })),
  },
  {
    id: 'say',
    group: 'view',
    label: 'say',
    icon: 'chat',
    key: 'Enter',
    on: 'table',
    isForWatchers: true,
    isQuiet: true,
    when: ({ client }) => client.role === 'player' || client.host.takeSeat !== undefined,
    run: ({ client }) => {
      flushSync(() => client.ui.setState({ panel: true }))
      document.querySelector<HTMLElement>(`#${PANEL_ID} .say input`)?.focus()
    },
  },
  {
    id: 'larger',
    group: 'view',
    label: 'larger',
    icon: 'plus',
    key: '.',
    on: 'table',
    isForWatchers: true,
    isQuiet: true,
    run: () => resize(SIZE_STEP),
  },
  {
    id: 'smaller',
    group: 'view',
    label: 'smaller',
    icon: 'minus',
    key: ',',
    on: 'table',
    isForWatchers: true,
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
    isForWatchers: true,
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
    isForWatchers: true,
    isQuiet: true,
    run: ({ client }) => client.ui.setState({ dialog: { kind: 'help' } }),
  },
]
