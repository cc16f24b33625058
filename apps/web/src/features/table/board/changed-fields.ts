import type { Table } from '@fourmat/game'
import { countChanges } from './nearer.ts'
import type { FieldChange } from './portions.ts'

/** The boards on which cards have changed from one table to the next. */
export function changedFields(before: Table | null, after: Table | null): readonly FieldChange[] {
  return (after?.players ?? []).flatMap(({ id: board, zones: { battlefield } }) => {
    const old = before?.players.find((player) => player.id === board)?.zones.battlefield
    return old === battlefield ? [] : [{ board, changes: countChanges(old ?? [], battlefield) }]
  })
}
