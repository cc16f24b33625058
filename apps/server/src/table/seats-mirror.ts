import type { RoomSeats } from './seats-mirror-repo.ts'

interface Wanted {
  readonly seats: RoomSeats
  readonly done: (() => void)[]
  readonly failed: ((error: unknown) => void)[]
}

/** Writes the seats of many rooms together; of one room only the newest word counts. */
export class SeatsMirror {
  private readonly store: (rooms: readonly RoomSeats[]) => Promise<void>
  private readonly onStored: (roomId: string) => void
  private waiting = new Map<string, Wanted>()
  private isRunning = false

  constructor(store: (rooms: readonly RoomSeats[]) => Promise<void>, onStored: (roomId: string) => void) {
    this.store = store
    this.onStored = onStored
  }

  write(seats: RoomSeats): Promise<void> {
    return new Promise((resolve, reject) => {
      const known = this.waiting.get(seats.room_id)
      this.waiting.set(seats.room_id, {
        seats,
        done: [...(known?.done ?? []), resolve],
        failed: [...(known?.failed ?? []), reject],
      })
      if (this.isRunning) return
      this.isRunning = true
      void this.run()
    })
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting.values()]
      this.waiting = new Map()
      try {
        await this.store(batch.map(({ seats }) => seats))
        for (const { seats, done } of batch) {
          this.onStored(seats.room_id)
          for (const resolve of done) resolve()
        }
      } catch (error) {
        for (const { failed } of batch) for (const reject of failed) reject(error)
      }
    }
    this.isRunning = false
  }
}
