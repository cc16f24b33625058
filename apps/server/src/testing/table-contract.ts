// What every event of the live table has in common, whoever is told.
import { expect } from 'vitest'
import type { TableClient } from './table-client.ts'
import type { TestTable, Told } from './table-world.ts'

/** The same number for everyone, the actor's id, the ref for the actor alone, and every line without a gap. */
export const checkEnvelope = (it: TestTable, told: Told, actor: TableClient) => {
  expect(told.own.actor).toBe(actor.you)
  expect(typeof told.own.ref).toBe('string')
  expect(told.others).toHaveLength(it.players.length - 1)
  for (const frame of told.others) {
    expect(frame.seq).toBe(told.own.seq)
    expect(frame.actor).toBe(actor.you)
    expect('ref' in frame).toBe(false)
  }
  for (const player of it.players) expect(player.gaps).toBe(0)
}

/** Performs an action of the first player of which everyone is told the same. */
export const actOpenly = async (it: TestTable, type: string, payload: object, event: string, expected: object) => {
  const actor = it.players[0] as TableClient
  const told = await it.tell(0, type, payload)
  checkEnvelope(it, told, actor)
  for (const frame of [told.own, ...told.others]) {
    expect(frame.type).toBe(event)
    expect(frame.payload).toMatchObject({ player_id: actor.you, ...expected })
  }
  return told
}
