import { setImmediate as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Gatherer } from './gatherer.ts'

/** Doubles numbers, and tells in which company each was asked. */
function doubler() {
  const batches: number[][] = []
  let fails = false
  const gatherer = new Gatherer<number, number>(async (questions) => {
    batches.push([...questions])
    await later()
    if (fails) throw new Error('away')
    return questions.map((n) => 2 * n)
  }, String)
  const setFails = (value: boolean) => {
    fails = value
  }
  return { gatherer, batches, setFails }
}

describe('questions that are asked together', () => {
  it('go at once where one is alone, and together where one is under way', async () => {
    const { gatherer, batches } = doubler()
    const answers = await Promise.all([1, 2, 3].map((n) => gatherer.ask(n)))
    expect(answers).toEqual([2, 4, 6])
    expect(batches).toEqual([[1], [2, 3]])
  })

  it('wait for one another where they are the same', async () => {
    const { gatherer, batches } = doubler()
    expect(await Promise.all([0, 5, 5, 6].map((n) => gatherer.ask(n)))).toEqual([0, 10, 10, 12])
    expect(batches).toEqual([[0], [5, 6], [5]])
  })

  it('are not too many', async () => {
    const { gatherer, batches } = doubler()
    const numbers = Array.from({ length: 100 }, (_, i) => i)
    expect(await Promise.all(numbers.map((n) => gatherer.ask(n)))).toEqual(numbers.map((n) => 2 * n))
    expect(batches.map((batch) => batch.length)).toEqual([1, 32, 32, 32, 3])
  })

  it('fail together, and those after them do not', async () => {
    const { gatherer, setFails } = doubler()
    setFails(true)
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => gatherer.ask(n)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    setFails(false)
    expect(await gatherer.ask(4)).toBe(8)
  })
})
