// Played games with what proves them, and what each player's browser noted of them.

import { drawsOf, type Transcript } from '../fairness.ts'
import { redact, reduce, type TableEvent } from '../game.ts'
import type { Nonce, PlayerId, Table } from '../state.ts'
import { view } from '../view.ts'
import { eventFromFrame, eventToText, type Frame, tableFromWire, tableToWire } from '../wire.ts'
import { type Notes, noteEvent } from '../witness.ts'
import { createPick } from './pick.ts'
import { createWorld, playScript, type Step } from './scripts.ts'

export interface ProvenGame {
  readonly transcript: Transcript
  readonly notes: ReadonlyMap<PlayerId, Notes>
}

interface Running {
  readonly seed: string
  readonly commitment: string
  nonces: readonly Nonce[]
  readonly events: TableEvent[]
  readonly notes: Map<PlayerId, Notes>
}

const seenBy = (table: Table, viewer: PlayerId): Table => tableFromWire(tableToWire(view(table, viewer)), table.seq)

/** The browsers at one table: each applies what it is sent to what it knows, and takes notes. */
class Browsers {
  private readonly tables = new Map<PlayerId, Table>()
  private readonly notes = new Map<PlayerId, Notes>()

  /** Notes of the game in which the event happened. */
  see(event: TableEvent): ReadonlyMap<PlayerId, Notes> {
    for (const [viewer, before] of this.tables) {
      const frame = JSON.parse(eventToText(redact(event, viewer))) as Frame
      const seen = eventFromFrame(frame, event.at)
      const noted = noteEvent(this.notes.get(viewer) ?? null, before, seen)
      if (noted) this.notes.set(viewer, noted)
      this.tables.set(viewer, reduce(before, seen))
    }
    return this.notes
  }

  /** Those who came get a table of their own; those who left see no more. */
  seat(after: Table): void {
    const seated = new Set(after.players.map((player) => player.id))
    for (const viewer of this.tables.keys()) if (!seated.has(viewer)) this.tables.delete(viewer)
    for (const viewer of seated) if (!this.tables.has(viewer)) this.tables.set(viewer, seenBy(after, viewer))
  }
}

/** Plays a script and collects each game with what proves it. */
export const playProvenGames = (seed: number, length = 150, players = 3): ProvenGame[] => {
  const pick = createPick(seed)
  const step = (): Step => ({ actor: pick.below(4), what: pick.below(1_000_000), seed: pick.below(2 ** 31) })
  const steps = Array.from({ length }, step)
  const games = new Map<string, Running>()
  const browsers = new Browsers()
  playScript(players, steps, createWorld(), ({ before, events }) => {
    let table = before
    for (const event of events) {
      const noted = browsers.see(event)
      table = reduce(table, event)
      const { game_id, commitment, nonces, vault } = table
      const game: Running = games.get(game_id) ?? {
        seed: vault?.seed as string,
        commitment,
        nonces,
        events: [],
        notes: new Map(),
      }
      games.set(game_id, game)
      game.nonces = nonces
      game.events.push(event)
      for (const [viewer, notes] of noted) if (notes.game_id === game_id) game.notes.set(viewer, notes)
    }
    browsers.seat(table)
  })
  return [...games].map(([game_id, { seed: opened, commitment, nonces, events, notes }]) => ({
    transcript: { game_id, commitment, seed: opened, nonces, draws: drawsOf(events) },
    notes,
  }))
}
