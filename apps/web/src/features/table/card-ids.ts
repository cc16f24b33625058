// Cards whose ids the server has not told yet: what is shown in advance gives them provisional ones.

import { PROVISIONAL } from './prediction.ts'

export class CardIds {
  private readonly real = new Map<string, string>() // of provisional ones
  private readonly first = new Map<string, string>() // and back

  /** The action of this ref has brought cards with these ids. */
  learn(ref: string, ids: readonly string[]): void {
    ids.forEach((id, i) => {
      this.real.set(`${PROVISIONAL}${ref}.${i}`, id)
      this.first.set(id, `${PROVISIONAL}${ref}.${i}`)
    })
  }

  /** The same for a card before and after its real id came, so that its picture is not made anew. */
  keyOf(id: string): string {
    return this.first.get(id) ?? id
  }

  /** The id that the server gave a card whose id was provisional. */
  current(id: string): string {
    return this.real.get(id) ?? id
  }

  /** A payload that names cards as the server does, as far as it has told. */
  realIn(payload: object): object {
    if (this.real.size === 0) return payload
    const text = JSON.stringify(payload)
    if (!text.includes(`"${PROVISIONAL}`)) return payload
    return JSON.parse(text, (_key, value) => (typeof value === 'string' ? this.current(value) : value))
  }
}
