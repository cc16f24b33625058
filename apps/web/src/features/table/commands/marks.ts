import { allOn, type Command, ids, plays } from './command.ts'

export const marks: readonly Command[] = [
  {
    id: 'annotate',
    group: 'card',
    label: 'annotate',
    icon: 'note',
    on: 'cards',
    when: allOn('battlefield', 'exile', 'commandZone'),
    run: (scene) => scene.client.ui.setState({ dialog: { kind: 'note', ids: ids(scene) } }),
  },
  {
    id: 'playerCounters',
    group: 'turn',
    label: 'playerCounters',
    icon: 'counter',
    on: 'table',
    when: plays,
    run: ({ client }) => client.ui.setState({ dialog: { kind: 'playerCounters' } }),
  },
]
