// What happened at a table, event by event, each with the table after it and as the log will have it.
import { packEvent, reduce, type Table, type TableEvent } from '@fourmat/game'
import { type Entry, gameOf, type Writer } from './event-log.ts'

interface Step {
  readonly event: TableEvent
  readonly after: Table
  readonly entry: Entry
}

export const stepsOf = (table: Table, happened: readonly TableEvent[], writer: Writer): readonly Step[] => {
  let after = table
  return happened.map((event) => {
    const before = after
    after = reduce(before, event)
    const entry = { writer, seq: event.seq, text: packEvent(event) }
    const game = gameOf(event, before)
    return { event, after, entry: game ? { ...entry, ...game } : entry }
  })
}
