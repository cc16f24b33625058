// Lookups of one kind that are wanted at the same time go to the database as one: after a restart everybody comes back at once.

import { setTimeout as sleep } from 'node:timers/promises'

const MOST = 32
/** While there is much to look up, statements begin no faster than this: it pays to let some gather. Who asks alone never waits. */
const GATHER_MS = 15

/** Somebody who waits for an answer, and may go away before it comes. */
interface Waiter<A> {
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
  readonly signal: AbortSignal | undefined
}

interface Lookup<Q, A> {
  readonly question: Q
  waiters: Waiter<A>[]
}

interface BatchOptions<Q, A> {
  /** An answer for each question, in their order; no two have the same key. */
  loadAll: (questions: readonly Q[]) => Promise<readonly A[]>
  /** Questions with the same key are looked up once. */
  keyOf: (question: Q) => string
  /** What those are told who asked the same as somebody before them; the same, unless told otherwise. */
  forOthers?: (answer: A) => A
  most?: number // of one statement
}

export class BatchLoader<Q, A> {
  private readonly options: BatchOptions<Q, A>
  private readonly waiting = new Map<string, Lookup<Q, A>>()
  private isLoading = false
  private begunAt = Number.NEGATIVE_INFINITY

  constructor(options: BatchOptions<Q, A>) {
    this.options = options
  }

  /** Rejects when the signal is aborted before the lookup begins: then it costs nothing. */
  load(question: Q, signal?: AbortSignal): Promise<A> {
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject, signal }
      const key = this.options.keyOf(question)
      const known = this.waiting.get(key)
      if (known) known.waiters.push(waiter)
      else this.waiting.set(key, { question, waiters: [waiter] })
      if (!this.isLoading) this.loadWaiting()
    })
  }

  /** One statement after the other; what comes meanwhile gathers. */
  private async loadWaiting(): Promise<void> {
    this.isLoading = true
    while (this.waiting.size > 0) {
      const rest = GATHER_MS - (performance.now() - this.begunAt)
      if (rest > 0) await sleep(rest)
      const batch = this.takeBatch()
      if (batch.length === 0) continue
      this.begunAt = performance.now()
      await this.answer(batch)
    }
    this.isLoading = false
  }

  private async answer(batch: readonly Lookup<Q, A>[]): Promise<void> {
    const { loadAll, forOthers = (answer: A) => answer } = this.options
    try {
      const answers = await loadAll(batch.map(({ question }) => question))
      for (const [i, { waiters }] of batch.entries())
        for (const [n, { resolve }] of waiters.entries())
          resolve(n === 0 ? (answers[i] as A) : forOthers(answers[i] as A))
    } catch (error) {
      for (const { waiters } of batch) for (const { reject } of waiters) reject(error)
    }
  }

  private takeBatch(): Lookup<Q, A>[] {
    const batch: Lookup<Q, A>[] = []
    for (const [key, lookup] of this.waiting) {
      if (batch.length === (this.options.most ?? MOST)) break
      this.waiting.delete(key)
      lookup.waiters = lookup.waiters.filter(isStillThere)
      if (lookup.waiters.length > 0) batch.push(lookup)
    }
    return batch
  }
}

const isStillThere = ({ signal, reject }: Waiter<never>): boolean => {
  if (signal?.aborted) reject(signal.reason)
  return !signal?.aborted
}
