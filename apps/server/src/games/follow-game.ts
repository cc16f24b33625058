// A game read out of its events: who played, how it went. A long one takes a while, and tables are served meanwhile.
import {
  createTable,
  type GameRecord,
  gameBegunBy,
  NO_RECORD,
  noteGame,
  PrintingRegistry,
  type RoomFacts,
  reduce,
  type Table,
  unpackEvent,
} from '@fourmat/game'
import { internFacts } from '../table/table-codec.ts'
import { Slices } from './slices.ts'

/** How far a game has been read. */
export interface Followed {
  readonly table: Table
  readonly record: GameRecord
  readonly printings: PrintingRegistry
}

/** A table before a game's first event. */
export const tableOf = (room: RoomFacts, gameId: string, fromSeq: number, seed: string): Table => ({
  ...createTable(room, { game_id: gameId, seed }),
  seq: fromSeq - 1,
})

export const beginGame = (room: RoomFacts, gameId: string, fromSeq: number): Followed => ({
  // What was drawn stands in the events: nothing asks for the seed.
  table: tableOf(room, gameId, fromSeq, ''),
  record: NO_RECORD,
  printings: new PrintingRegistry(internFacts),
})

export const followGame = async (from: Followed, lines: readonly string[]): Promise<Followed> => {
  let { table, record } = from
  const slices = new Slices()
  for (const line of lines) {
    const event = unpackEvent(JSON.parse(line), from.printings)
    const begun = gameBegunBy(event)
    if (begun && begun.game_id !== table.game_id) break // it was not known yet that this one has ended
    const after = reduce(table, event)
    record = noteGame(record, table, event, after)
    table = after
    await slices.pause()
  }
  return { table, record, printings: from.printings }
}
