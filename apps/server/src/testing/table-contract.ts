// What every event of the live table has in common, whoever gets it.
import { expect } from 'vitest'
import type { TableClient } from './table-client.ts'
import type { Seen, TestTable } from './table-world.ts'

/** The same number for everyone, the actor's id, the ref for the actor alone, and every stream without a gap. */
export const checkEnvelope = (it: TestTable, seen: Seen, actor: TableClient) => {
  expect(seen.own.actor).toBe(actor.you)
  expect(typeof seen.own.ref).toBe('string')
  expect(seen.others).toHaveLength(it.players.length - 1)
  for (const frame of seen.others) {
    expect(frame.seq).toBe(seen.own.seq)
    expect(frame.actor).toBe(actor.you)
    expect('ref' in frame).toBe(false)
  }
  for (const player of it.players) expect(player.gaps).toBe(0)
}

/** Performs an action of the first player that everyone sees alike. */
export const actOpenly = async (it: TestTable, type: string, payload: object, event: string, expected: object) => {
  const actor = it.players[0] as TableClient
  const seen = await it.act(0, type, payload)
  checkEnvelope(it, seen, actor)
  for (const frame of [seen.own, ...seen.others]) {
    expect(frame.type).toBe(event)
    expect(frame.payload).toMatchObject({ player_id: actor.you, ...expected })
  }
  return seen
}
