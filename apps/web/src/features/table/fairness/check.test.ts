import { drawsOf, type Notes, type TableEvent, type Transcript } from '@fourmat/game'
import { describe, expect, it, vi } from 'vitest'
import { TableStore } from '../store.ts'
import { demoTable } from '../testing/demo-table.ts'
import { checkGame } from './check.ts'
import { readNotes, takeNotes } from './notes.ts'
import type { Seal } from './seals.ts'

interface Played {
  proof: Transcript
  seal: Seal
  notes: Notes | null
}

/** A game of two with a shuffle and two rolls, its proof, and what the first player's browser noted. */
async function played(): Promise<Played> {
  vi.useFakeTimers() // the clock stands still: no frame waits for a busy page
  const events: TableEvent[] = []
  const store = new TableStore()
  const stop = takeNotes(store)
  const table = demoTable(store, 2, true, 0, (event) => events.push(event))
  table.act('A', 'keep_hand', { cards_to_bottom: [] })
  table.act('A', 'shuffle_library')
  table.act('A', 'roll_dice', { sides: 20 })
  table.act('B', 'roll_dice', { sides: 6 })
  await vi.waitFor(() => expect(store.confirmed?.seq).toBe(table.truth.seq))
  stop()
  vi.useRealTimers()
  const { game_id, commitment, nonces, vault } = table.truth
  const proof = { game_id, commitment, seed: vault?.seed ?? '', nonces, draws: drawsOf(events) }
  const seal = { gameId: game_id, roomId: 'room', commitment, at: 0, names: {}, nonce: null }
  return { proof, seal, notes: readNotes(game_id) }
}

describe('the check of a game', async () => {
  const { proof, seal, notes } = await played()

  it('finds a fair game fair, and tells what was drawn', () => {
    expect(checkGame(proof, seal, notes)).toMatchObject({
      isFair: true,
      isSealKept: true,
      isOwnMixedIn: null,
      counts: { shuffle: 1, deal: 2, roll: 2 },
      testimony: { agrees: true, seen: 5, unseen: 0 },
    })
  })

  it('does not take another seal for the one that was noted', () => {
    expect(checkGame(proof, { ...seal, commitment: '00' }, notes)).toMatchObject({ isFair: false, isSealKept: false })
  })

  it('misses what this browser threw in', () => {
    expect(checkGame(proof, { ...seal, nonce: 'mine' }, notes)).toMatchObject({ isFair: false, isOwnMixedIn: false })
  })

  it('names a roll that was changed', () => {
    const draws = proof.draws.map((draw) => (draw.type === 'dice_rolled' ? { ...draw, result: 99 } : draw))
    expect(checkGame({ ...proof, draws }, seal, notes)).toMatchObject({ isFair: false, verdict: { fair: false } })
  })
  it('says what it did not see itself', () => {
    const late = notes && {
      ...notes,
      seen: [[(proof.draws[3]?.seq ?? 0) + 1, 99] as const],
      sightings: notes.sightings.slice(4),
    }
    const finding = checkGame(proof, seal, late)
    expect(finding).toMatchObject({ isFair: true, testimony: { agrees: true, seen: 1, unseen: 4 } })
    expect(finding.draws.map(({ isSeen }) => isSeen)).toEqual([false, false, false, false, true])
    expect(checkGame(proof, seal, null)).toMatchObject({ isFair: true, testimony: null })
  })

  it('believes its own eyes more than a proof that fits its seed', () => {
    const shown = notes && {
      ...notes,
      sightings: notes.sightings.map((one) => (one.applied.results ? { ...one, applied: { results: [0] } } : one)),
    }
    expect(checkGame(proof, seal, shown)).toMatchObject({
      isFair: false,
      verdict: { fair: true },
      testimony: { agrees: false, doubt: 'shown' },
    })
  })
})
