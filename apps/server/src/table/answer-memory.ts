import { REFS_KEPT } from '@fourmat/game'
import type { OutFrame } from './frame.ts'

/** The answers to actions that changed nothing, by ref: who asks again is answered the same. What was applied is in the table itself. */
export class AnswerMemory {
  private readonly answers = new Map<string, OutFrame>()

  get(ref: string): OutFrame | undefined {
    return this.answers.get(ref)
  }

  set(ref: string, frame: OutFrame): void {
    this.answers.set(ref, frame)
    if (this.answers.size <= REFS_KEPT) return
    for (const oldest of this.answers.keys()) {
      this.answers.delete(oldest)
      break
    }
  }
}
