// What a player does for those who watch.

import { type Command, plays } from './command.ts'

export const watching: readonly Command[] = [
  {
    id: 'showHand',
    group: 'view',
    label: ({ you }) => (you.hand_shown ? 'closeHand' : 'showHand'),
    icon: 'eye',
    on: 'table',
    when: (scene) => plays(scene) && (scene.table.room.spectators !== 'off' || scene.you.hand_shown),
    run: ({ client, you }) => client.store.act('show_hand_to_spectators', { on: !you.hand_shown }),
  },
]
