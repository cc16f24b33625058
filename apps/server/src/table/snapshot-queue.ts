/**
 * Snapshots that nobody waits for, one after the other. Writing a table down takes longer than many moves do: were all
 * rooms that are due written at once, everybody's moves would wait for it.
 */
export class SnapshotQueue {
  private readonly waiting: (() => Promise<void>)[] = []
  private isRunning = false

  add(save: () => Promise<void>): void {
    this.waiting.push(save)
    if (this.isRunning) return
    this.isRunning = true
    void this.run()
  }

  private async run(): Promise<void> {
    for (let save = this.waiting.shift(); save; save = this.waiting.shift()) {
      await save()
      await new Promise((resolve) => setImmediate(resolve)) // moves that came meanwhile go first
    }
    this.isRunning = false
  }
}
