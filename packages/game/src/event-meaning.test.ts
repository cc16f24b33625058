import { describe, expect, it } from 'vitest'
import {
  appliedOf,
  askedOf,
  freshIds,
  gameBegunBy,
  gameEndedBy,
  isLogged,
  movementsOf,
  randomnessKind,
  seatedBy,
} from './event-meaning.ts'
import { events, isEventType, loadsOf, type SeenEvent, type TableEvent } from './game.ts'
import { isPerhaps, outcomeOf } from './randomness.ts'
import { createPick, eventsOf, playGame, Scenario, type Script, seated } from './testing/index.ts'

const first = ({ events: [event] }: { events: readonly TableEvent[] }): TableEvent => event as TableEvent

describe('an event tells', () => {
  it('what moves, in the words of the game', () => {
    const s = seated(2)
    const { id } = s.playCard('A')
    expect(movementsOf(first(s.act('A', 'tap', { id, tapped: true })))).toEqual([{ kind: 'turned', ids: [id] }])
    expect(movementsOf(first(s.act('A', 'untap_all', {})))).toEqual([{ kind: 'turned', ids: [id] }])
    expect(movementsOf(first(s.act('A', 'shuffle_library', {})))).toEqual([{ kind: 'shuffled', player_id: 'A' }])
    const given = first(s.act('A', 'give_card', { id, target_player_id: 'B' }))
    const way = { id, from: 'battlefield', to: 'battlefield', from_player_id: 'A', player_id: 'B' }
    expect(movementsOf(given)).toMatchObject([{ kind: 'moved', move: way }])
    const drawn = s.act('A', 'draw_x_cards', { count: 2 })
    expect(movementsOf(first(drawn))).toMatchObject([{ kind: 'drawn', player_id: 'A', count: 2, cards: [{}, {}] }])
    expect(drawn.to('B').flatMap(movementsOf)).toEqual([{ kind: 'drawn', player_id: 'A', count: 2, cards: [] }])
    const copied = first(s.act('B', 'make_token_copy', { id }))
    expect(movementsOf(copied)).toEqual([{ kind: 'created', id: s.card('B', 'battlefield', -1).id, copy_of: id }])
  })

  it('which ids it gave to cards', () => {
    const s = seated(1)
    const { id } = s.playCard('A')
    expect(freshIds(first(s.act('A', 'move_card', { id, to: 'battlefield', updates: { x: 0.2 } })))).toEqual([])
    expect(freshIds(first(s.act('A', 'move_card', { id, to: 'hand' })))).toEqual([s.card('A', 'hand', -1).id])
    const made = first(s.act('A', 'create_token', { card: { card_print_id: 'print-token-0' } }))
    expect(freshIds(made)).toEqual([s.card('A', 'battlefield', -1).id])
  })

  it('whom it seats, which game begins with it, and which ends', () => {
    const s = new Scenario()
    expect(seatedBy(first(s.join(0))).map(({ user_id }) => user_id)).toEqual(['user-0'])
    s.act('A', 'submit_deck', { deck_id: 'd0' })
    const { game_id, vault, nonces } = s.table
    const started = first(s.act('A', 'reset_game', {}))
    expect(seatedBy(started).map((player) => player.id)).toEqual(['A'])
    expect(gameBegunBy(started)).toEqual({ game_id: s.table.game_id, commitment: s.table.commitment })
    expect(gameEndedBy(started)).toEqual({ proof: { game_id, seed: vault?.seed, nonces } })
    const closed = first(s.command('close', {}))
    expect(gameBegunBy(closed)).toBeNull()
    expect(gameEndedBy(closed)?.proof?.game_id).toBe(s.table.game_id)
  })

  it('nothing that this version does not know', () => {
    const future = { type: 'from_the_future', payload: {}, seq: 1, actor: null, at: 0 } as unknown as SeenEvent
    expect([movementsOf(future), freshIds(future), seatedBy(future)]).toEqual([[], [], []])
    expect([gameBegunBy(future), gameEndedBy(future), randomnessKind('from_the_future')]).toEqual([null, null, null])
    expect([isLogged('from_the_future'), isLogged('voice_chat_invitation'), isLogged('tap')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('randomness', () => {
  const scripts = Array.from({ length: 12 }, (_, seed): Script => {
    const pick = createPick(seed)
    const step = () => ({ actor: pick.below(4), what: pick.below(1_000_000), seed: pick.below(2 ** 31) })
    return { players: 3, steps: Array.from({ length: 150 }, step) }
  })

  it('of every draw has a kind, and the kind says what was drawn', () => {
    const kinds = new Set<string>()
    for (const event of scripts.flatMap((script) => eventsOf(playGame(script)))) {
      const drawn = event.secret?.drawn
      if (!drawn) continue
      const kind = randomnessKind(event.type)
      kinds.add(`${kind}`)
      expect(drawn.numbers.length > 0).toBe(kind === 'die' || kind === 'coin' || kind === 'pick' || kind === 'start')
      const asked = askedOf(event)
      if (!asked || isPerhaps(asked)) throw new Error(`${event.type} does not tell what was asked for`)
      const isOrdered = kind === 'shuffle' || kind === 'deal' || kind === 'start'
      const isSometimes = kind === 'arrange' || kind === 'rewind'
      const mayBeOrdered = asked.picked !== undefined || (isSometimes && asked.shuffled !== undefined)
      expect(drawn.orders.length > 0).toBe(isOrdered || mayBeOrdered)
      expect(appliedOf(event)).toEqual(outcomeOf(asked, drawn))
    }
    expect([...kinds].sort()).toEqual(['arrange', 'coin', 'deal', 'die', 'ids', 'pick', 'rewind', 'shuffle', 'start'])
  })
})

it('printings come to the table by events that are stored with them', () => {
  const introducing = Object.keys(events).filter((type) => isEventType(type) && events[type].introducesPrintings)
  expect(introducing.sort()).toEqual([
    'deck_submitted',
    'new_game_proposed',
    'new_game_started',
    'play_continued',
    'rewound',
    'taken_back',
    'token_created',
  ])
})

it('an action tells what has to be loaded for it, where its payload can be read', () => {
  const s = seated(1)
  const loads = (request: { type: string; payload?: unknown }) => loadsOf(s.table, 'A', request)
  expect(loads({ type: 'submit_deck', payload: { deck_id: 'd0' } })).toEqual({ deck: { deck_id: 'd0' } })
  const swap = { in: ['p'], out: [] }
  expect(loads({ type: 'respond_new_game', payload: { deck_id: 'd0', swap } })).toEqual({
    deck: { deck_id: 'd0', swap },
  })
  expect(loads({ type: 'create_token', payload: { card: { card_print_id: 'p' } } })).toEqual({ token: 'p' })
  expect(loads({ type: 'propose_rewind', payload: { to_seq: 2, libraries: 'restore' } })).toEqual({ past: 2 })
  expect(loads({ type: 'take_back' })).toBeNull()
  s.playCard('A')
  expect(loads({ type: 'take_back' })).toEqual({ past: s.table.seq - 1 })
  for (const request of [
    { type: 'submit_deck', payload: {} },
    { type: 'create_token' },
    { type: 'create_token', payload: { custom: { name: 'Golem' } } },
    { type: 'tap', payload: { id: 'x', tapped: true } },
    { type: 'constructor' },
  ])
    expect(loads(request)).toBeNull()
})
