import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { PlainCounter, PlainHistogram } from './plain-metrics.ts'

const VALUES = [0, 0.5, 1, 1.0001, 7, 10, 11, 5000]
const SPEC = { name: 'waits', help: 'How long.', buckets: [1, 5, 10] }

test("a plain histogram says what prom-client's own says", async () => {
  const [theirs, ours] = [new Registry(), new Registry()]
  const known = new Histogram({ ...SPEC, registers: [theirs] })
  const plain = new PlainHistogram({ ...SPEC, registry: ours })
  for (const value of VALUES) {
    known.observe(value)
    plain.observe(value)
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
})

test('a plain counter counts by its label, however often it is asked', async () => {
  const registry = new Registry()
  const moves = new PlainCounter({ name: 'moves_total', help: 'Moves.', registers: [registry] }, 'type')
  for (const type of ['tap', 'flip', 'tap']) moves.inc(type)
  await registry.metrics()
  const text = await registry.metrics()
  expect(text).toContain('moves_total{type="tap"} 2')
  expect(text).toContain('moves_total{type="flip"} 1')
})
