// What is done with the top of one's library and with cards by chance; and where cards go that are to lie hidden, or to wait.

import type { Card } from '@fourmat/game'
import * as act from '../actions.ts'
import { exileHidden, mill, resolve } from '../bulk.ts'
import { type Command, hasLibrary, ids, notIn, plays } from './command.ts'

export const top: readonly Command[] = [
  {
    id: 'exileTopHidden',
    group: 'library',
    label: 'exileTopHidden',
    icon: 'hide',
    on: 'table',
    when: hasLibrary,
    run: ({ client, count }) => mill(client, 'exile', count ?? 1, true),
  },
  {
    id: 'arrangeTop',
    group: 'library',
    label: 'arrangeTop',
    icon: 'sliders',
    key: 'shift+s',
    on: 'table',
    when: hasLibrary,
    run: ({ client, you, count, target }) =>
      target
        ? client.ui.setState({ dialog: { kind: 'prompt', ask: 'arrangeTop', ids: [] } })
        : act.arrangeTop(client, Math.min(count ?? 1, you.librarySize)),
  },
  {
    id: 'revealTop',
    group: 'library',
    label: 'revealTop',
    icon: 'reveal',
    key: 'shift+v',
    on: 'table',
    when: (scene) => hasLibrary(scene) && scene.table.players.length > 1,
    run: ({ client, count }) => client.ui.setState({ dialog: { kind: 'revealTop', count: count ?? 1 } }),
  },
  {
    id: 'topToAll',
    group: 'library',
    label: ({ you }) => (you.top_revealed === 'all' ? 'topToNobody' : 'topToAll'),
    icon: 'eye',
    on: 'table',
    when: plays,
    run: ({ client, you }) => client.store.act('set_top_revealed', { to: you.top_revealed === 'all' ? null : 'all' }),
  },
  {
    id: 'topToSelf',
    group: 'library',
    label: ({ you }) => (you.top_revealed === 'self' ? 'topToNobody' : 'topToSelf'),
    icon: 'eye',
    on: 'table',
    when: plays,
    run: ({ client, you }) => client.store.act('set_top_revealed', { to: you.top_revealed === 'self' ? null : 'self' }),
  },
  {
    id: 'discardRandom',
    group: 'turn',
    label: 'discardRandom',
    icon: 'dice',
    key: 'shift+d',
    on: 'table',
    when: (scene) => plays(scene) && scene.you.zones.hand.length > 0,
    run: ({ client, you, count }) =>
      client.store.act('discard_random', { count: Math.min(count ?? 1, you.zones.hand.length) }),
  },
]

const newest = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => (b.stacked ?? 0) - (a.stacked ?? 0)).slice(0, 1)

export const zones: readonly Command[] = [
  {
    id: 'resolve',
    group: 'card',
    label: 'resolve',
    icon: 'check',
    key: 'shift+k',
    on: 'table',
    when: ({ you, target, cards }) =>
      you.zones.stack.length > 0 && (!target || cards.some((card) => card.zone === 'stack')),
    run: ({ client, you, cards }) => {
      const meant = cards.filter((card) => card.zone === 'stack')
      resolve(client, meant.length > 0 ? meant : newest(you.zones.stack))
    },
  },
  {
    id: 'toStack',
    group: 'move',
    label: 'toStack',
    icon: 'xtop',
    key: 'k',
    on: 'cards',
    when: notIn('stack'),
    run: (scene) => act.moveCards(scene.client, ids(scene), 'stack'),
  },
  {
    id: 'exileHidden',
    group: 'move',
    label: 'exileHidden',
    icon: 'hide',
    key: 'shift+z',
    on: 'cards',
    when: notIn('exile'),
    run: (scene) =>
      exileHidden(
        scene.client,
        scene.cards.filter((card) => card.zone !== 'exile').map((card) => card.id),
      ),
  },
  {
    id: 'shuffleIn',
    group: 'move',
    label: 'shuffleIn',
    icon: 'shuffle',
    on: 'cards',
    run: (scene) => scene.client.store.act('shuffle_into_library', { ids: ids(scene) }),
  },
]
