import { setImmediate as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { BatchLoader } from './batch-loader.ts'

/** Doubles numbers, and tells in which company each was looked up. */
function doubler() {
  const batches: number[][] = []
  let fails = false
  const loader = new BatchLoader<number, number>({
    loadAll: async (questions) => {
      batches.push([...questions])
      await later()
      if (fails) throw new Error('away')
      return questions.map((n) => 2 * n)
    },
    keyOf: String,
  })
  const setFails = (value: boolean) => {
    fails = value
  }
  return { loader, batches, setFails }
}

describe('lookups that are wanted together', () => {
  it('go at once where one is alone, and together where one is under way', async () => {
    const { loader, batches } = doubler()
    const answers = await Promise.all([1, 2, 3].map((n) => loader.load(n)))
    expect(answers).toEqual([2, 4, 6])
    expect(batches).toEqual([[1], [2, 3]])
  })

  it('are made once where they are the same', async () => {
    const { loader, batches } = doubler()
    expect(await Promise.all([0, 5, 5, 6, 5].map((n) => loader.load(n)))).toEqual([0, 10, 10, 12, 10])
    expect(batches).toEqual([[0], [5, 6]])
  })

  it('may have another answer for those who asked the same later', async () => {
    const loader = new BatchLoader<string, string | null>({
      loadAll: async (questions) => questions.map((question) => `${question}!`),
      keyOf: (question) => question,
      forOthers: () => null,
    })
    expect(await Promise.all(['x', 'a', 'b', 'a', 'a'].map((one) => loader.load(one)))).toEqual([
      'x!',
      'a!',
      'b!',
      null,
      null,
    ])
  })

  it('are not too many', async () => {
    const { loader, batches } = doubler()
    const numbers = Array.from({ length: 100 }, (_, i) => i)
    expect(await Promise.all(numbers.map((n) => loader.load(n)))).toEqual(numbers.map((n) => 2 * n))
    expect(batches.map((batch) => batch.length)).toEqual([1, 32, 32, 32, 3])
  })

  it('fail together, and those after them do not', async () => {
    const { loader, setFails } = doubler()
    setFails(true)
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => loader.load(n)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    setFails(false)
    expect(await loader.load(4)).toBe(8)
  })

  it('are dropped when nobody waits any more: forty thousand who left cost no statement', async () => {
    const { loader, batches } = doubler()
    const left = new AbortController()
    const first = loader.load(-1)
    const asked = Promise.allSettled(Array.from({ length: 40_000 }, (_, i) => loader.load(i, left.signal)))
    const stays = [loader.load(7), loader.load(50_000)]
    left.abort('closed')
    expect(await first).toBe(-2)
    expect(await Promise.all(stays)).toEqual([14, 100_000])
    expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(batches).toEqual([[-1], [7, 50_000]])
  })
})
