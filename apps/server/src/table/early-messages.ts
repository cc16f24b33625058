import type { Place } from './connections.ts'
import type { Abuse, Listener } from './web-socket.ts'

const MESSAGES_MAX = 200
const CHARS_MAX = 256 * 1024

/** Keeps what somebody says before it is known who it is. */
export class EarlyMessages implements Listener {
  private readonly place: Place
  private readonly refuse: (how: Abuse) => void
  private readonly gone = new AbortController()
  private chars = 0
  readonly texts: (string | null)[] = []

  constructor(place: Place, refuse: (how: Abuse) => void) {
    this.place = place
    this.refuse = refuse
  }

  /** Aborted when nobody waits any more. */
  get signal(): AbortSignal {
    return this.gone.signal
  }

  message(text: string | null): void {
    this.chars += text?.length ?? 0
    if (this.texts.length === MESSAGES_MAX || this.chars > CHARS_MAX) this.abused('flood')
    else this.texts.push(text)
  }

  alive(): void {}

  abused(how: Abuse): void {
    this.gone.abort(how)
    this.refuse(how)
  }

  ended(): void {
    this.gone.abort('closed')
    this.place.free()
  }
}
