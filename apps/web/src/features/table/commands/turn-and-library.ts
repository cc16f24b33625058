import { DICE_AT_ONCE_MAX, findCard } from '@fourmat/game'
import { shuffle, viewLibrary } from '../actions.ts'
import { createTokens, drawCards, mill } from '../bulk.ts'
import { type Command, hasLibrary, plays, type Scene } from './command.ts'

export const turn: readonly Command[] = [
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
    run: ({ client, table, target, cards, count }) => {
      const { hovered } = client.ui.getState()
      const namedBy = cards[0]?.facts ?? findCard(table, hovered?.id ?? '')?.card.facts ?? null
      const at = target?.kind === 'field' ? target.at : null
      client.ui.setState({ dialog: { kind: 'token', at, count: count ?? 1, namedBy } })
    },
  },
  {
    id: 'tokenAgain',
    group: 'turn',
    label: 'tokenAgain',
    icon: 'token',
    key: 'shift+n',
    on: 'table',
    when: (scene) => plays(scene) && scene.client.ui.getState().lastToken !== null,
    run: ({ client, target, count }) => {
      const { lastToken } = client.ui.getState()
      if (!lastToken) return
      createTokens(client, lastToken.facts, count ?? lastToken.count, target?.kind === 'field' ? target.at : null)
    },
  },
  {
    id: 'revealHand',
    group: 'turn',
    label: 'revealHand',
    icon: 'reveal',
    key: 'shift+h',
    on: 'table',
    when: (scene) => plays(scene) && scene.table.players.length > 1 && scene.you.zones.hand.length > 0,
    run: ({ client, you }) =>
      client.ui.setState({ dialog: { kind: 'reveal', ids: you.zones.hand.map((card) => card.id) } }),
  },
  {
    id: 'rollDice',
    group: 'turn',
    label: 'rollDice',
    icon: 'dice',
    key: 'r',
    on: 'table',
    when: plays,
    run: ({ client, count }) => client.ui.setState({ dialog: { kind: 'dice', count: count ?? 1 } }),
  },
  {
    id: 'flipCoin',
    group: 'turn',
    label: 'flipCoin',
    icon: 'coin',
    key: 'shift+r',
    on: 'table',
    when: plays,
    run: ({ client, count }) =>
      client.store.act('flip_coin', count === null ? {} : { count: Math.min(count, DICE_AT_ONCE_MAX) }),
  },
]

export const library: readonly Command[] = [
  {
    id: 'draw',
    group: 'library',
    label: 'draw',
    icon: 'draw',
    key: 'd',
    on: 'table',
    when: hasLibrary,
    run: ({ client, count }) => drawCards(client, count ?? 1),
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
    id: 'mill',
    group: 'library',
    label: 'mill',
    icon: 'grave',
    key: 'shift+g',
    on: 'table',
    when: hasLibrary,
    run: ({ client, count }) => mill(client, 'graveyard', count ?? 1),
  },
  {
    id: 'exileTop',
    group: 'library',
    label: 'exileTop',
    icon: 'exile',
    key: 'shift+e',
    on: 'table',
    when: hasLibrary,
    run: ({ client, count }) => mill(client, 'exile', count ?? 1),
  },
  {
    id: 'shuffle',
    group: 'library',
    label: 'shuffle',
    icon: 'shuffle',
    key: 's',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => shuffle(client),
  },
  {
    id: 'viewTop',
    group: 'library',
    label: 'viewTop',
    icon: 'top',
    key: 'shift+t',
    on: 'table',
    when: hasLibrary,
    run: ({ client, you, count }) => viewLibrary(client, 'top', Math.min(count ?? 1, you.librarySize)),
  },
  {
    id: 'viewBottom',
    group: 'library',
    label: 'viewBottom',
    icon: 'bottom',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => viewLibrary(client, 'bottom', 1),
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
    key: 'shift+f',
    on: 'table',
    when: hasLibrary,
    run: ({ client }) => viewLibrary(client, 'all'),
  },
]
