// One contract for both buses; whoever uses one may be given the other.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { type Bus, NoAnswer, NoResponders } from './bus.ts'
import { createLocalBus } from './local.ts'
import { createNatsBus } from './nats.ts'

let nats: TestNats
beforeAll(async () => {
  nats = await startTestNats()
})
afterAll(() => nats.stop())

const received = (bus: Bus, subject: string, count: number) => {
  const messages: unknown[] = []
  let end = () => {}
  const all = new Promise<unknown[]>((resolve) => {
    end = bus.subscribe(subject, (message) => {
      messages.push(message)
      if (messages.length === count) resolve(messages)
    })
  })
  return { all, messages, end: () => end() }
}

/** Whatever was said or listened to before is known at the other end. */
const reached = async (bus: Bus) => {
  while (!(await bus.isReachable())) await new Promise((resolve) => setImmediate(resolve))
}

const kinds = {
  local: async () => {
    const bus = createLocalBus()
    return { near: bus, far: bus, settle: async () => {}, close: () => bus.close() }
  },
  nats: async () => {
    const near = await createNatsBus(nats.url)
    const far = await createNatsBus(nats.url)
    return {
      near,
      far,
      settle: async () => {
        await reached(near)
        await reached(far)
      },
      close: async () => {
        await near.close()
        await far.close()
      },
    }
  },
}

describe.each(Object.entries(kinds))('the %s bus', (name, create) => {
  let it: Awaited<ReturnType<typeof create>>
  beforeEach(async () => {
    it = await create()
    return () => it.close()
  })

  test('[B1] everyone who listens receives every message, in order, the sender too', async () => {
    const near = received(it.near, 'b1', 100)
    const far = received(it.far, 'b1', 100)
    await it.settle()
    const sent = Array.from({ length: 100 }, (_, i) => ({ i }))
    for (const message of sent) it.near.publish('b1', message)
    expect(await near.all).toEqual(sent)
    expect(await far.all).toEqual(sent)
  })

  test('[B2] a message is a copy, delivered later', async () => {
    const far = received(it.far, 'b2', 1)
    await it.settle()
    const message = { list: [1] }
    it.near.publish('b2', message)
    expect(far.messages).toEqual([])
    message.list.push(2)
    expect(await far.all).toEqual([{ list: [1] }])
  })

  test('[B3] who has stopped listening receives nothing more, and nothing of another subject', async () => {
    const ended = received(it.far, 'b3', 1)
    const other = received(it.far, 'b3.other', 1)
    const still = received(it.far, 'b3', 1)
    ended.end()
    await it.settle()
    it.near.publish('b3', 'word')
    expect(await still.all).toEqual(['word'])
    expect(ended.messages).toEqual([])
    expect(other.messages).toEqual([])
  })

  test('[B4] a request is answered', async () => {
    it.far.respond('b4', async (message) => ({ got: message }))
    await it.settle()
    expect(await it.near.request('b4', [1, 'two', null], 5_000)).toEqual({ got: [1, 'two', null] })
  })

  test('[B5] where nobody answers, the request fails at once', async () => {
    await expect(it.near.request('b5', {}, 60_000)).rejects.toThrow(NoResponders)
    const end = it.far.respond('b5', () => 1)
    await it.settle()
    expect(await it.near.request('b5', {}, 5_000)).toBe(1)
    end()
    await it.settle()
    await expect(it.near.request('b5', {}, 60_000)).rejects.toThrow(NoResponders)
  })

  test('[B6] one who should answer but does not is given up on', async () => {
    it.far.respond('b6', () => new Promise(() => {}))
    await it.settle()
    await expect(it.near.request('b6', {}, 50)).rejects.toThrow(NoAnswer)
  })

  test('[B7] a listener that throws harms nobody', async () => {
    it.far.subscribe('b7', () => {
      throw new Error('a bad listener')
    })
    const good = received(it.far, 'b7', 2)
    await it.settle()
    it.near.publish('b7', 1)
    it.near.publish('b7', 2)
    expect(await good.all).toEqual([1, 2])
  })

  test('[B8] messages of several megabytes arrive whole and in their place', async () => {
    const far = received(it.far, 'b8', 3)
    await it.settle()
    const long = 'ü'.repeat(1_500_000)
    for (const message of ['before', long, 'after']) it.near.publish('b8', message)
    const messages = await far.all
    expect(messages[0]).toBe('before')
    expect(messages[1] === long).toBe(true)
    expect(messages[2]).toBe('after')
  })

  test('[B9] it says whether it can be reached, also after it was closed', async () => {
    await reached(it.near)
    await it.near.close()
    expect(await it.near.isReachable()).toBe(name === 'local')
  })
})

test('[B10] a broken connection is noticed, and heals by itself', async () => {
  const port = await freePort()
  const own = await startTestNats(port)
  const bus = await createNatsBus(own.url)
  const broken = new Promise<void>((resolve) => bus.onBroken(resolve))
  const messages: unknown[] = []
  bus.subscribe('b10', (message) => messages.push(message))
  await own.stop()
  await broken
  expect(await bus.isReachable()).toBe(false)
  const again = await startTestNats(port)
  await reached(bus)
  bus.publish('b10', 'back')
  while (messages.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(messages).toEqual(['back'])
  await bus.close()
  await again.stop()
})
