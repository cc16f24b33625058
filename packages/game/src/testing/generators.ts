// A generator for every action. The compiler asks for a new one with every new action.

import type { ActionPayload, ActionType } from '../game.ts'
import { cardsIn, cardsOf } from '../places.ts'
import {
  ARROW_KINDS,
  type Card,
  COUNTER_COLORS,
  DAYTIMES,
  DESIGNATIONS,
  DICE,
  MULLIGAN_TYPES,
  PHASES,
  PLAYMATS,
  type Player,
  STATS,
  type Table,
  ZONES,
  type Zone,
} from '../state.ts'
import type { Pick } from './pick.ts'

export const DECK_IDS = ['d0', 'd1', 'd2', 'd3'] as const
export const TOKEN_IDS = ['print-token-0', 'print-token-1'] as const

interface Scene {
  readonly table: Table
  readonly actor: Player
  readonly pick: Pick
}

/** At an empty table there is nobody to act. */
export interface CommandScene extends Omit<Scene, 'actor'> {
  readonly actor: Player | undefined
}

const NO_CARD = 'nothing-'
const CUSTOM = { type_line: 'Token Creature', power: 3, toughness: '*', colors: ['U', 'R'], text: 'Flies.' } as const

/** Cards of others that lie open. */
const askable = ({ table, actor }: Scene): readonly Card[] =>
  table.players.flatMap((player) =>
    player === actor ? [] : [...player.zones.battlefield, ...player.zones.graveyard, ...player.zones.exile],
  )

/** Mostly a card of one's own where the action makes sense, sometimes any card of the table, sometimes none. */
const anyCard = ({ table, actor, pick }: Scene, zones: readonly Zone[]): string => {
  const own = zones.flatMap((zone) => cardsIn(actor, zone))
  if (own.length > 0 && pick.chance(88)) return (pick.one(own) as Card).id
  const all = table.players.flatMap(cardsOf)
  return pick.chance(80) ? (pick.one(all)?.id ?? NO_CARD) : NO_CARD
}

const onBoard: readonly Zone[] = ['battlefield']
const anywhere: readonly Zone[] = [
  'hand',
  'battlefield',
  'battlefield',
  'graveyard',
  'exile',
  'commandZone',
  'stack',
  'library',
]
const SMALL_ZONES: readonly Zone[] = ['graveyard', 'exile', 'exile', 'stack', 'hand', 'commandZone', 'library']

/** One card, or a selection in which seldom one is none. */
const oneOrSome = (scene: Scene, zones: readonly Zone[]): { id: string } | { ids: string[] } => {
  const { actor, pick } = scene
  const own = zones.flatMap((zone) => cardsIn(actor, zone)).map((card) => card.id)
  if (own.length === 0 || pick.chance(60)) return { id: anyCard(scene, zones) }
  const ids = pick.some(own, 4)
  return { ids: pick.chance(5) ? [...ids, anyCard(scene, zones)] : ids }
}

/** Several cards of one's own, in which seldom one is none. */
const cardsNamed = (scene: Scene, zones: readonly Zone[]): string[] => {
  const { actor, pick } = scene
  const own = zones.flatMap((zone) => cardsIn(actor, zone)).map((card) => card.id)
  const ids = [...new Set(pick.some(own, 3))]
  return ids.length === 0 || pick.chance(5) ? [...ids, anyCard(scene, zones)] : ids
}

export const anyPlayer = ({ table, pick }: CommandScene): string => pick.one(table.players)?.id ?? 'Z'

/** A card that lies open, mostly on a battlefield and whoever's it is; seldom one in a hand. */
const anyOpenCard = ({ table, pick }: Scene): string => {
  const zone = pick.one(['battlefield', 'battlefield', 'battlefield', 'graveyard', 'exile', 'hand'] as const)
  return pick.one(table.players.flatMap(({ zones }) => zones[zone ?? 'battlefield']))?.id ?? NO_CARD
}

const anyEnd = (scene: Scene) =>
  scene.pick.chance(75) ? { card_id: anyOpenCard(scene) } : { player_id: anyPlayer(scene) }

const target = ({ pick }: Scene): Zone => pick.one(['battlefield', 'battlefield', ...ZONES]) as Zone

const position = ({ pick }: Scene): number => (pick.chance(10) ? -1 : pick.below(12))

const updates = (scene: Scene) => {
  const { pick } = scene
  return {
    ...(pick.chance(80) ? { x: pick.below(1400) / 1000 - 0.2, y: pick.below(1400) / 1000 - 0.2 } : {}),
    ...(pick.chance(15) ? { tapped: pick.chance(50) } : {}),
    ...(pick.chance(15) ? { face_down: pick.chance(50) } : {}),
    ...(pick.chance(25) ? { hidden: pick.chance(70) } : {}),
    ...(pick.chance(30) ? { position: position(scene) } : {}),
  }
}

const zoneOf = ({ table }: Scene, id: string): Zone | undefined =>
  table.players.flatMap(cardsOf).find((card) => card.id === id)?.zone

type Generators = { [T in ActionType]: (scene: Scene) => ActionPayload<T> }

export const generators: Generators = {
  submit_deck: ({ pick }) => ({
    deck_id: pick.chance(95) ? (pick.one(DECK_IDS) as string) : 'unknown',
    ...(pick.chance(60) ? { nonce: `nonce-${pick.below(1000)}` } : {}),
  }),
  set_playmat: ({ pick }) => ({ playmat: pick.one(PLAYMATS) as (typeof PLAYMATS)[number] }),
  draw_card: () => ({}),
  draw_x_cards: ({ pick }) => ({ count: pick.below(5) }),
  shuffle_library: () => ({}),
  view_library: ({ pick }) => ({
    ...(pick.chance(90) ? { from: pick.one(['top', 'bottom', 'all'] as const) ?? 'top' } : {}),
    count: 1 + pick.below(4),
  }),
  move_card: (scene) => {
    const id = anyCard(scene, anywhere)
    const zone = scene.pick.chance(90) ? zoneOf(scene, id) : 'exile'
    return { id, ...(zone ? { zone } : {}), to: target(scene), updates: updates(scene) }
  },
  move_cards: (scene) => {
    const own = scene.actor.zones
    const pool = scene.pick.chance(50)
      ? own.battlefield
      : [
          ...own.hand,
          ...own.battlefield,
          ...own.graveyard,
          ...own.exile,
          ...own.stack,
          ...cardsIn(scene.actor, 'library'),
        ]
    const ids = scene.pick.some(pool, 4).map((card) => card.id)
    return {
      ids: scene.pick.chance(5) || ids.length === 0 ? [...ids, NO_CARD] : ids,
      to: target(scene),
      updates: scene.pick.chance(50) ? updates(scene) : ids.map(() => updates(scene)),
    }
  },
  move_to_library_position: (scene) => ({ id: anyCard(scene, anywhere), position: position(scene) }),
  tap: (scene) => ({ ...oneOrSome(scene, onBoard), tapped: scene.pick.chance(60) }),
  flip: (scene) => ({ ...oneOrSome(scene, onBoard), face_down: scene.pick.chance(60) }),
  hide: (scene) => ({ ...oneOrSome(scene, onBoard), hidden: scene.pick.chance(60) }),
  untap_all: () => ({}),
  set_custom_counters: (scene) => {
    const named = oneOrSome(scene, ['battlefield', 'exile', 'commandZone'])
    if ('ids' in named && scene.pick.chance(50))
      return { ids: named.ids, add: { '+1/+1': scene.pick.below(5) - 2, [`kind ${scene.pick.below(3)}`]: 1 } }
    const counters = Object.fromEntries(
      Array.from({ length: scene.pick.below(12) }, (_, i) => [
        scene.pick.chance(90) ? `kind ${i}` : '+1/+1',
        scene.pick.chance(50)
          ? scene.pick.below(4)
          : { value: scene.pick.below(999), color: scene.pick.one(COUNTER_COLORS) ?? 'red' },
      ]),
    )
    return { ...named, counters }
  },
  set_power_toughness: (scene) => {
    const id = anyCard(scene, onBoard)
    return scene.pick.chance(25)
      ? { id, power: null, toughness: null }
      : { id, power: scene.pick.below(9), toughness: scene.pick.below(9) }
  },
  create_token: ({ pick }) => ({
    ...(pick.chance(20)
      ? { custom: { name: `Thought ${pick.below(3)}`, ...(pick.chance(50) ? CUSTOM : {}) } }
      : { card: { card_print_id: pick.chance(95) ? (pick.one(TOKEN_IDS) as string) : 'print-of-no-token' } }),
    ...(pick.chance(70) ? { x: pick.below(1000) / 999, y: pick.below(1000) / 999 } : {}),
    ...(pick.chance(25) ? { count: 1 + pick.below(4) } : {}),
  }),
  make_token_copy: (scene) => ({ id: anyCard(scene, onBoard) }),
  give_card: (scene) => {
    const own = new Set(cardsOf(scene.actor).map((card) => card.id))
    const asked = scene.table.players.flatMap(({ id, asked_for }) =>
      asked_for.filter((card) => own.has(card)).map((card) => ({ id: card, target_player_id: id })),
    )
    const answer = scene.pick.chance(60) ? scene.pick.one(asked) : undefined
    return answer ?? { id: anyCard(scene, onBoard), target_player_id: anyPlayer(scene) }
  },
  reveal: (scene) => {
    const own = scene.actor.zones
    const cards = scene.pick.some(
      [...own.hand, ...own.battlefield, ...own.exile, ...cardsIn(scene.actor, 'library').slice(0, 2)],
      3,
    )
    const ids = cards.map((card) => card.id)
    return { ids: ids.length > 0 ? ids : [NO_CARD], to: scene.pick.chance(40) ? 'all' : [anyPlayer(scene)] }
  },
  ping_card: (scene) => {
    const owner = scene.pick.one(scene.table.players)
    const zone = scene.pick.one(ZONES) as Zone
    return {
      card_id: scene.pick.one(owner ? cardsIn(owner, zone) : [])?.id ?? NO_CARD,
      owner_player_id: owner?.id ?? 'Z',
    }
  },
  set_player_stats: (scene) => ({
    ...(scene.pick.chance(50) ? { life: scene.pick.below(60) - 10 } : {}),
    ...Object.fromEntries(scene.pick.some(STATS, 2).map((name) => [name, scene.pick.below(12)])),
    ...(scene.pick.chance(50) ? { commander_damage: { [anyPlayer(scene)]: scene.pick.below(25) - 2 } } : {}),
    ...(scene.pick.chance(20) ? { commander_damage_partner: { [anyPlayer(scene)]: scene.pick.below(25) - 2 } } : {}),
  }),
  set_commander_casts: ({ pick }) => ({ commander: pick.below(2), casts: pick.below(5) }),
  pass_turn: ({ table, pick }) =>
    pick.chance(70) || table.turn_player_id === null ? {} : { for_player_id: table.turn_player_id },
  give_turn: (scene) => ({ player_id: anyPlayer(scene) }),
  skip_player: (scene) => {
    const gone = scene.pick.one(scene.table.players.filter((player) => player.status === 'disconnected'))
    return { player_id: gone?.id ?? anyPlayer(scene), skip: scene.pick.chance(80) }
  },
  eliminate_player: () => ({}),
  mulligan: () => ({}),
  keep_hand: ({ actor, pick }) => {
    const required = Math.max(0, actor.mulligan_count - 1) + (pick.chance(10) ? 1 : 0)
    return { cards_to_bottom: actor.zones.hand.slice(0, required).map((card) => card.id) }
  },
  propose_new_game: (scene) => ({
    deck_id: scene.pick.one(DECK_IDS) as string,
    startingPlayer: scene.pick.one(['random', 'self', anyPlayer(scene), 'nobody']) as string,
    mulliganType: scene.pick.one(MULLIGAN_TYPES) ?? 'london',
  }),
  respond_new_game: ({ pick }) => (pick.chance(15) ? { decline: true } : { deck_id: pick.one(DECK_IDS) as string }),
  cancel_new_game_proposal: () => ({}),
  reset_game: () => ({}),
  chat: ({ pick }) => ({
    text: pick.chance(95) ? `hello ${pick.below(9)}` : ' ',
    ...(pick.chance(20) ? { channel: pick.one(['table', 'table', 'gallery'] as const) ?? 'table' } : {}),
  }),
  roll_dice: ({ pick }) => ({
    sides: pick.one(DICE) ?? 6,
    ...(pick.chance(40) ? { count: 1 + pick.below(5) } : {}),
  }),
  flip_coin: ({ pick }) => (pick.chance(50) ? {} : { count: pick.below(6) }),
  pick_player: ({ pick }) => ({ among: pick.chance(50) ? 'all' : 'opponents' }),
  voice_chat_invitation_response: ({ pick }) => ({ accepted: pick.chance(50) }),
  resync: () => ({}),
  leave_room: () => ({}),
  annotate: (scene) => ({
    id: anyCard(scene, ['battlefield', 'exile', 'commandZone']),
    text: scene.pick.chance(80) ? `note ${scene.pick.below(3)}` : ' ',
  }),
  set_untap: (scene) => ({
    id: anyCard(scene, onBoard),
    skip: scene.pick.one(['next', 'next', 'always', null] as const) ?? null,
  }),
  set_player_counters: ({ pick }) => ({
    counters: Object.fromEntries(Array.from({ length: pick.below(12) }, (_, i) => [`kind ${i}`, pick.below(3)])),
  }),
  set_designation: (scene) => ({
    name: scene.pick.one(DESIGNATIONS) ?? 'monarch',
    player_id: scene.pick.chance(80) ? anyPlayer(scene) : null,
  }),
  set_daytime: ({ pick }) => ({ daytime: pick.one([...DAYTIMES, null]) ?? null }),
  set_phase: ({ pick }) => ({ phase: pick.one([...PHASES, null]) ?? null }),
  attach_card: (scene) => ({
    id: anyCard(scene, onBoard),
    to: scene.pick.chance(85) ? anyOpenCard(scene) : null,
  }),
  draw_arrow: (scene) => ({
    from: anyEnd(scene),
    to: anyEnd(scene),
    ...(scene.pick.chance(60) ? { kind: scene.pick.one(ARROW_KINDS) ?? 'target' } : {}),
  }),
  remove_arrows: ({ table, pick }) =>
    pick.chance(40) ? {} : { ids: [pick.one(table.arrows)?.id ?? 'none', ...(pick.chance(20) ? ['gone'] : [])] },
  mill: ({ pick }) =>
    pick.chance(50)
      ? { count: 1 + pick.below(3), to: 'graveyard' }
      : { count: 1 + pick.below(3), to: 'exile', hidden: pick.chance(60) },
  move_zone: ({ pick }) => {
    const to = pick.one(ZONES) as Zone
    const hidden = to === 'exile' || to === 'battlefield' ? { hidden: pick.chance(60) } : {}
    return { zone: pick.one(SMALL_ZONES) as Zone, to, ...hidden }
  },
  exile_hidden: (scene) => ({ ids: cardsNamed(scene, anywhere) }),
  discard_random: ({ pick }) => ({ count: 1 + pick.below(2) }),
  reveal_library_top: (scene) => ({
    count: 1 + scene.pick.below(3),
    to: scene.pick.chance(40) ? 'all' : [anyPlayer(scene)],
  }),
  arrange_library: ({ actor, pick }) => {
    const lists = { top: [], bottom: [], hand: [], graveyard: [], exile: [] } as Record<string, string[]>
    const names = Object.keys(lists)
    for (const id of pick.some(actor.looked_at, actor.looked_at.length)) lists[pick.one(names) ?? 'top']?.push(id)
    if (pick.chance(8)) lists.top?.push(NO_CARD)
    const { bottom, ...others } = lists
    return { ...others, bottom: bottom ?? [], ...(pick.chance(50) ? { bottom_order: 'random' as const } : {}) }
  },
  set_top_revealed: ({ pick }) => ({ to: pick.one(['all', 'self', null] as const) ?? null }),
  ask_card: (scene) => ({ id: scene.pick.one(askable(scene))?.id ?? NO_CARD }),
  take_back: () => ({}),
  propose_rewind: ({ table, pick }) => ({
    to_seq: Math.max(1, table.seq + (pick.chance(3) ? 1 : 0) - pick.below(pick.chance(60) ? 12 : 80)),
    libraries: pick.chance(35) ? 'restore' : 'reshuffle',
  }),
  respond_rewind: ({ pick }) => ({ accept: pick.chance(90) }),
  cancel_rewind: () => ({}),
  set_rewinds: ({ pick }) => ({ on: pick.chance(80) }),
  show_hand_to_spectators: ({ pick }) => ({ on: pick.chance(65) }),
  shuffle_into_library: (scene) =>
    scene.pick.chance(40)
      ? { zone: scene.pick.one(['hand', 'graveyard', 'exile'] as const) ?? 'hand' }
      : { ids: cardsNamed(scene, anywhere) },
}

/** How often each action comes up: what fills the table often, what empties it seldom. */
export const weights: { readonly [T in ActionType]: number } = {
  submit_deck: 6,
  set_playmat: 2,
  draw_card: 6,
  draw_x_cards: 4,
  shuffle_library: 3,
  view_library: 6,
  move_card: 30,
  move_cards: 8,
  move_to_library_position: 6,
  tap: 6,
  flip: 3,
  hide: 6,
  untap_all: 2,
  set_custom_counters: 5,
  set_power_toughness: 5,
  create_token: 3,
  make_token_copy: 4,
  give_card: 5,
  reveal: 6,
  ping_card: 2,
  set_player_stats: 4,
  set_commander_casts: 2,
  pass_turn: 4,
  give_turn: 2,
  skip_player: 3,
  eliminate_player: 1,
  mulligan: 9,
  keep_hand: 9,
  propose_new_game: 3,
  respond_new_game: 6,
  cancel_new_game_proposal: 3,
  reset_game: 3,
  chat: 1,
  roll_dice: 2,
  flip_coin: 2,
  pick_player: 1,
  voice_chat_invitation_response: 1,
  resync: 1,
  leave_room: 1,
  annotate: 2,
  set_untap: 3,
  set_player_counters: 2,
  set_designation: 2,
  set_daytime: 1,
  set_phase: 2,
  attach_card: 6,
  draw_arrow: 6,
  remove_arrows: 1,
  mill: 4,
  move_zone: 2,
  exile_hidden: 5,
  discard_random: 3,
  reveal_library_top: 4,
  arrange_library: 2,
  set_top_revealed: 4,
  ask_card: 4,
  shuffle_into_library: 4,
  take_back: 8,
  propose_rewind: 9,
  respond_rewind: 8,
  cancel_rewind: 1,
  set_rewinds: 1,
  show_hand_to_spectators: 3,
}
