// Follows one's own library through a game. Its owner sees faces when cards come out, and knows those that go in; with the orders of a
// transcript every card has a place in between. A face that comes out where another had to be tells that the order was not applied.

import type { Draw } from './fairness.ts'
import type { Face, LibraryStep } from './library-steps.ts'
import type { CardId, PlayerId } from './state.ts'

/** A card whose face may not be known yet; wherever it is shuffled to, it is the same object. */
interface Followed {
  face: Face
}

interface Slot {
  readonly id: CardId | null
  readonly card: Followed
}

interface Trail {
  readonly confirmed: number // faces that had to be, and were
  readonly lostAt: number | null // where one was not
}

interface Noted {
  readonly seq: number
  readonly size: number
  readonly steps: readonly LibraryStep[]
}

const unknown = (): Followed => ({ face: null })
const unknownSlots = (count: number): Slot[] => Array.from({ length: count }, () => ({ id: null, card: unknown() }))

class Library {
  slots: readonly Slot[] = []
  /** As it was after each event of which something was noted, since the last gap. */
  private past: { readonly seq: number; readonly slots: readonly Slot[] }[] = []
  confirmed = 0

  /** False where another face is known already. */
  private shows({ card }: Slot, face: Face): boolean {
    if (face === null) return true
    if (card.face === null) card.face = face
    else if (card.face === face) this.confirmed++
    else return false
    return true
  }

  private showAll(faces: readonly Face[]): boolean {
    return faces.length <= this.slots.length && faces.every((face, i) => this.shows(this.slots[i] as Slot, face))
  }

  private taken(id: CardId): Slot | undefined {
    const at = this.slots.findIndex((slot) => slot.id === id)
    const slot = this.slots[at]
    if (slot) this.slots = this.slots.toSpliced(at, 1)
    if (slot || this.slots.every((one) => one.id !== null)) return slot
    // It lay there before the notes begin, nobody knows where: all others may lie one higher than they seem.
    this.slots = unknownSlots(this.slots.length - 1)
    return { id, card: unknown() }
  }

  private takenAll(ids: readonly CardId[]): Slot[] | null {
    const slots = ids.map((id) => this.taken(id))
    return slots.includes(undefined) ? null : (slots as Slot[])
  }

  private arranged(cards: readonly Followed[], order: readonly number[], ids: readonly CardId[]): boolean {
    if (order.length !== cards.length) return false
    this.slots = order.map((from, i) => ({ id: ids[i] ?? null, card: cards[from] as Followed }))
    return true
  }

  private put(slot: Slot, at: number): void {
    const place = at < 0 ? this.slots.length : Math.min(at, this.slots.length)
    this.slots = this.slots.toSpliced(place, 0, slot)
  }

  /** Nothing of what was before is known. */
  beginAnew(size: number): void {
    this.slots = unknownSlots(size)
    this.past = []
  }

  keep(seq: number): void {
    this.past.push({ seq, slots: this.slots })
  }

  /** Its cards as they lay after that event. */
  private lain(to: number, cards: number): readonly Followed[] {
    const slots = this.past.findLast(({ seq }) => seq <= to)?.slots ?? []
    return slots.length === cards ? slots.map(({ card }) => card) : Array.from({ length: cards }, unknown)
  }

  /** False where it cannot have been so. */
  apply(step: LibraryStep, order: readonly number[], ids: readonly CardId[]): boolean {
    switch (step.do) {
      case 'deal':
      case 'redeal': {
        const cards =
          step.do === 'deal'
            ? Array.from({ length: step.cards }, unknown)
            : [...step.back.map((face): Followed => ({ face })), ...this.slots.map(({ card }) => card)]
        if (!this.arranged(cards, order, ids) || !this.showAll(step.hand)) return false
        this.slots = this.slots.slice(step.hand.length)
        return true
      }
      case 'shuffle':
        return this.arranged(
          this.slots.map(({ card }) => card),
          order,
          ids,
        )
      case 'draw': {
        if (!this.showAll(step.hand)) return false
        this.slots = this.slots.slice(step.hand.length)
        return true
      }
      case 'take':
      case 'shift': {
        const slot = this.taken(step.id)
        if (!slot) return false
        if (step.do === 'take') return this.shows(slot, step.face)
        this.put({ id: ids[step.fresh] ?? null, card: slot.card }, step.at)
        return true
      }
      case 'put':
        this.put({ id: ids[step.fresh] ?? null, card: { face: step.face } }, step.at)
        return true
      case 'rewind': {
        const cards = this.lain(step.to, step.cards)
        const own = step.fresh === null ? [] : ids.slice(step.fresh)
        return this.arranged(cards, step.isMixed ? order : cards.map((_, i) => i), own)
      }
      case 'arrange': {
        const top = this.takenAll(step.top)
        const bottom = this.takenAll(step.bottom)
        if (!top || !bottom || (step.isMixed && order.length !== bottom.length)) return false
        const below = step.isMixed
          ? order.map((from, i) => ({ id: ids[step.fresh + i] ?? null, card: (bottom[from] as Slot).card }))
          : bottom
        this.slots = [...top, ...this.slots, ...below]
        return true
      }
      case 'look': {
        const first = step.side === 'top' ? 0 : this.slots.length - step.cards.length
        return step.cards.every(([id, face], i) => {
          const slot = this.slots[first + i]
          if (!slot || (id !== null && slot.id !== null && slot.id !== id)) return false
          this.slots = this.slots.with(first + i, { ...slot, id: id ?? slot.id })
          return this.shows(slot, face)
        })
      }
    }
  }
}

/** One's own order of a draw, and one's own ids. */
const shareOf = (draw: Draw | undefined, you: PlayerId): { order: readonly number[]; ids: readonly CardId[] } => {
  const { shuffled = [], fresh = [] } = draw?.asked ?? {}
  const at = shuffled.findIndex((share) => share.player_id === you)
  if (at < 0) return { order: [], ids: draw?.drawn.ids ?? [] }
  const before = fresh.slice(
    0,
    fresh.findIndex((share) => share.player_id === you),
  )
  const used = before.reduce((sum, { cards }) => sum + cards, 0)
  return { order: draw?.drawn.orders[at] ?? [], ids: draw?.drawn.ids.slice(used) ?? [] }
}

export const followLibrary = (
  notes: readonly Noted[],
  seen: readonly (readonly [first: number, last: number])[],
  draws: ReadonlyMap<number, Draw>,
  you: PlayerId,
): Trail => {
  const library = new Library()
  const runOf = (seq: number) => seen.findIndex(([first, last]) => first <= seq && seq <= last)
  let run = -1
  for (const { seq, size, steps } of notes) {
    // Where this browser was away, or something was done that it cannot follow, it begins anew.
    if (runOf(seq) !== run || library.slots.length !== size) library.beginAnew(size)
    run = runOf(seq)
    const { order, ids } = shareOf(draws.get(seq), you)
    for (const step of steps) if (!library.apply(step, order, ids)) return { confirmed: library.confirmed, lostAt: seq }
    library.keep(seq)
  }
  return { confirmed: library.confirmed, lostAt: null }
}
