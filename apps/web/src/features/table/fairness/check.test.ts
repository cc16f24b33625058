import { drawsOf, type TableEvent, type Transcript } from '@fourmat/game'
import { describe, expect, it } from 'vitest'
import { TableStore } from '../store.ts'
import { demoTable } from '../testing/demo-table.ts'
import { checkGame } from './check.ts'
import type { Seal } from './seals.ts'

/** A game of two with a shuffle and two rolls, and its proof. */
function played(): { proof: Transcript; seal: Seal } {
  const events: TableEvent[] = []
  const table = demoTable(new TableStore(), 2, true, 0, (event) => events.push(event))
  table.act('A', 'keep_hand', { cards_to_bottom: [] })
  table.act('A', 'shuffle_library')
  table.act('A', 'roll_dice', { sides: 20 })
  table.act('B', 'roll_dice', { sides: 6 })
  const { game_id, commitment, nonces, vault } = table.truth
  const proof = { game_id, commitment, seed: vault?.seed ?? '', nonces, draws: drawsOf(events) }
  return { proof, seal: { gameId: game_id, roomId: 'room', commitment, at: 0, names: {}, nonce: null } }
}

describe('the check of a game', () => {
  it('finds a fair game fair, and tells what was drawn', () => {
    const { proof, seal } = played()
    expect(checkGame(proof, seal)).toMatchObject({
      isFair: true,
      isSealKept: true,
      isOwnMixedIn: null,
      counts: { shuffle: 1, deal: 2, roll: 2 },
    })
  })

  it('does not take another seal for the one that was noted', () => {
    const { proof, seal } = played()
    expect(checkGame(proof, { ...seal, commitment: '00' })).toMatchObject({ isFair: false, isSealKept: false })
  })

  it('misses what this browser threw in', () => {
    const { proof, seal } = played()
    expect(checkGame(proof, { ...seal, nonce: 'mine' })).toMatchObject({ isFair: false, isOwnMixedIn: false })
  })

  it('names a roll that was changed', () => {
    const { proof, seal } = played()
    const draws = proof.draws.map((draw) => (draw.type === 'dice_rolled' ? { ...draw, result: 99 } : draw))
    expect(checkGame({ ...proof, draws }, seal)).toMatchObject({ isFair: false, verdict: { fair: false } })
  })
})
