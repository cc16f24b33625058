// A game of four as a log has it: decks of a hundred cards, and turns in which cards are drawn, played, tapped and marked.
import { packEvent } from '@fourmat/game'
import { createWorld, type Outcome, Scenario } from '@fourmat/game/testing'
import { seeded } from '../load.ts'

const PLAYERS = ['A', 'B', 'C', 'D']
const DECK = 99

export const playLog = (length: number, seed = 1): string[] => {
  const random = seeded(seed)
  const below = (n: number) => Math.floor(random() * n)
  const s = new Scenario({}, createWorld(DECK))
  const lines: string[] = []
  const note = (outcome: Outcome) => {
    for (const event of outcome.events)
      lines.push(packEvent({ ...event, at: 1_790_000_000_000 + lines.length * 1700 + below(900) }))
  }
  for (const [i, id] of PLAYERS.entries()) {
    note(s.join(i))
    note(s.act(id, 'submit_deck', { deck_id: `d${i}` }))
    note(s.act(id, 'keep_hand', {}))
  }
  const moves: ((id: string) => Outcome)[] = [
    (id) => s.act(id, 'draw_card', {}),
    (id) =>
      s.act(id, 'move_card', {
        id: s.card(id, 'hand', below(s.player(id).handSize)).id,
        to: 'battlefield',
        updates: { x: random(), y: random() },
      }),
    (id) =>
      s.act(id, 'tap', {
        id: s.card(id, 'battlefield', below(s.player(id).zones.battlefield.length)).id,
        tapped: random() < 0.7,
      }),
    (id) =>
      s.act(id, 'tap', {
        id: s.card(id, 'battlefield', below(s.player(id).zones.battlefield.length)).id,
        tapped: random() < 0.7,
      }),
    (id) => s.act(id, 'set_player_stats', { life: 1 + below(40) }),
    (id) => s.act(id, 'set_custom_counters', { id: s.card(id, 'battlefield').id, counters: { '+1/+1': 1 + below(9) } }),
    (id) =>
      s.act(id, 'move_card', {
        id: s.card(id, 'battlefield', below(s.player(id).zones.battlefield.length)).id,
        to: random() < 0.7 ? 'graveyard' : 'hand',
      }),
    (id) => s.act(id, 'chat', { text: `one of ${below(1000)} words` }),
    (id) => s.act(id, 'shuffle_library', {}),
    (id) => s.act(id, 'pass_turn', {}),
  ]
  const weights = [12, 22, 20, 10, 14, 6, 6, 4, 1, 5]
  const sum = weights.reduce((a, b) => a + b, 0)
  while (lines.length < length) {
    let pick = below(sum)
    const move =
      moves[
        weights.findIndex((weight) => {
          pick -= weight
          return pick < 0
        })
      ]
    try {
      if (move)
        note(move(s.table.turn_player_id && random() < 0.8 ? s.table.turn_player_id : (PLAYERS[below(4)] ?? 'A')))
    } catch {
      // nothing lies there to be moved
    }
  }
  return lines.slice(0, length)
}
