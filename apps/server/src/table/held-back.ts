// The table as it is shown to those who watch: some seconds later than it is.
import type { Table, TableEvent } from '@fourmat/game'

/** The table after something has happened; without an event, as it was found. */
interface Step {
  readonly at: number
  readonly event: TableEvent | null
  readonly after: Table
}

/** A table of before, and what has happened since. */
export interface Past {
  readonly table: Table
  readonly steps: readonly Step[]
}

export class HeldBack {
  private steps: Step[] = []
  private next = 0
  /** Null until something is old enough. */
  shown: Table | null = null

  /** What is not held back at all is shown at once; so is a table at which nothing has happened. */
  constructor(table: Table, now: number) {
    if (table.seq === 0 || table.room.spectator_delay === 0) this.shown = table
    else this.steps.push({ at: now, event: null, after: table })
  }

  /** False while something older waits. */
  showAtOnce(table: Table): boolean {
    if (this.steps.length > 0) return false
    this.shown = table
    return true
  }

  add(step: Step): void {
    this.steps.push(step)
  }

  /** In the place of the table as it was found, what led to it. */
  begin({ table, steps }: Past): void {
    if (this.shown) return
    this.shown = table
    this.steps.splice(0, 1, ...steps)
  }

  /** Shows all that is old enough. */
  release(until: number, show: (event: TableEvent, after: Table) => void): void {
    for (let step = this.steps[this.next]; step && step.at <= until; step = this.steps[this.next]) {
      this.next++
      this.shown = step.after
      if (step.event) show(step.event, step.after)
    }
    if (this.next < this.steps.length && this.next < 256) return
    this.steps = this.steps.slice(this.next)
    this.next = 0
  }
}
