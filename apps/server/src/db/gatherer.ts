// Questions of one kind that are asked at the same time go to the database as one: after a restart everybody comes back at once.

import { setTimeout as sleep } from 'node:timers/promises'

const MOST = 32
/** While there is much to ask, statements begin no faster than this: it pays to let some gather. Who asks alone never waits. */
const GATHER_MS = 15

interface Asked<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/** `answerAll` gives an answer for each question, in their order. No two of them have the same key: one waits for the other. */
export class Gatherer<Q, A> {
  private readonly answerAll: (questions: readonly Q[]) => Promise<readonly A[]>
  private readonly keyOf: (question: Q) => string
  private waiting: Asked<Q, A>[] = []
  private isAsking = false
  private begunAt = Number.NEGATIVE_INFINITY

  constructor(answerAll: (questions: readonly Q[]) => Promise<readonly A[]>, keyOf: (question: Q) => string) {
    this.answerAll = answerAll
    this.keyOf = keyOf
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject })
      if (!this.isAsking) this.askAll()
    })
  }

  /** One statement after the other; what comes meanwhile gathers. */
  private async askAll(): Promise<void> {
    this.isAsking = true
    while (this.waiting.length > 0) {
      const rest = GATHER_MS - (performance.now() - this.begunAt)
      if (rest > 0) await sleep(rest)
      this.begunAt = performance.now()
      const asked = this.takeSome()
      try {
        const answers = await this.answerAll(asked.map(({ question }) => question))
        for (const [i, { resolve }] of asked.entries()) resolve(answers[i] as A)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    this.isAsking = false
  }

  private takeSome(): Asked<Q, A>[] {
    const taken = new Map<string, Asked<Q, A>>()
    const later: Asked<Q, A>[] = []
    for (const one of this.waiting) {
      const key = this.keyOf(one.question)
      if (taken.size < MOST && !taken.has(key)) taken.set(key, one)
      else later.push(one)
    }
    this.waiting = later
    return [...taken.values()]
  }
}
