import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairQueue, QueueFullError } from './fair-queue.ts'

/** Work that ends when it is told to, one step after the other. */
const runAll = async (queue: FairQueue, keys: string[]) => {
  const order: string[] = []
  let running = 0
  let most = 0
  await Promise.all(
    keys.map((key) =>
      queue.run(key, async () => {
        order.push(key)
        most = Math.max(most, ++running)
        await turn()
        running--
      }),
    ),
  )
  return { order: order.join(''), most }
}

test('those who wait are taken in turn by key', async () => {
  const { order, most } = await runAll(new FairQueue({ atOnce: 1 }), [...'aaaaaabbc'])
  expect([order, most]).toEqual(['aabcabaaa', 1])
})

test('one key never has more than its share, and what it leaves is used by others', async () => {
  const { order, most } = await runAll(new FairQueue({ atOnce: 3, ofOneKey: 2 }), [...'aaaab'])
  expect([order, most]).toEqual(['aabaa', 3])
})

test('too many of one key are refused; others are not, and work that fails leaves its place', async () => {
  const queue = new FairQueue({ atOnce: 1, waitingOfOneKey: 1 })
  const failing = queue.run('a', async () => {
    throw new Error('failed')
  })
  const waiting = queue.run('a', () => 'later')
  await expect(queue.run('a', () => 'never')).rejects.toThrow(QueueFullError)
  const other = queue.run('b', () => 'too')
  await expect(failing).rejects.toThrow('failed')
  expect(await Promise.all([waiting, other])).toEqual(['later', 'too'])
})
