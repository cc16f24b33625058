import type { ArrowKind } from '@fourmat/game'
import { allOn, type Command, ids, onBattlefield, plays, type Scene } from './command.ts'

const isOpen = allOn('battlefield', 'graveyard', 'exile', 'commandZone', 'stack')

const aimArrow = (kind: ArrowKind) => (scene: Scene) =>
  scene.client.ui.setState({ aim: { does: 'arrow', kind, from: ids(scene) } })

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
    id: 'attach',
    group: 'card',
    label: 'attach',
    icon: 'link',
    key: 'j',
    on: 'cards',
    when: onBattlefield,
    run: (scene) => scene.client.ui.setState({ aim: { does: 'attach', from: ids(scene) } }),
  },
  {
    id: 'detach',
    group: 'card',
    label: 'detach',
    icon: 'link',
    key: 'shift+j',
    on: 'cards',
    when: (scene) => onBattlefield(scene) && scene.cards.some((card) => card.attached_to !== null),
    run: ({ client, cards }) => {
      for (const { id, attached_to } of cards)
        if (attached_to !== null) client.store.act('attach_card', { id, to: null })
    },
  },
  {
    id: 'arrow',
    group: 'card',
    label: 'arrow',
    icon: 'arrow',
    key: 'a',
    on: 'cards',
    when: isOpen,
    run: aimArrow('target'),
  },
  {
    id: 'attack',
    group: 'card',
    label: 'attack',
    icon: 'swords',
    key: 'shift+a',
    on: 'cards',
    when: onBattlefield,
    run: aimArrow('attack'),
  },
  {
    id: 'block',
    group: 'card',
    label: 'block',
    icon: 'shield',
    key: 'shift+b',
    on: 'cards',
    when: onBattlefield,
    run: aimArrow('block'),
  },
  {
    id: 'removeArrows',
    group: 'turn',
    label: 'removeArrows',
    icon: 'arrow',
    on: 'table',
    when: ({ table, you }) => table.arrows.some((arrow) => arrow.player_id === you.id),
    run: ({ client }) => client.store.act('remove_arrows', {}),
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
