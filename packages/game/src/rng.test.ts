import { describe, expect, it } from 'vitest'
import { commit, draw } from './rng.ts'

const seed = (n: number): string => commit(n.toString(16).padStart(64, '0'))

/** Pearson's statistic against a uniform distribution. */
const chiSquare = (counts: readonly number[], total: number): number => {
  const expected = total / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('the generator', () => {
  it('gives the same for the same seed, nonces and place, and something else otherwise', () => {
    const nonces = [{ player_id: 'A', nonce: 'x' }]
    const wish = { numbers: [1000], orders: [20], ids: 3 }
    const first = draw(seed(1), nonces, 5, wish)
    expect(draw(seed(1), nonces, 5, wish)).toEqual(first)
    expect(draw(seed(2), nonces, 5, wish).ids).not.toEqual(first.ids)
    expect(draw(seed(1), [], 5, wish).ids).not.toEqual(first.ids)
    expect(draw(seed(1), nonces, 6, wish).ids).not.toEqual(first.ids)
  })

  it('draws for ever what it drew once: finished games are checked by drawing again', () => {
    const nonces = [{ player_id: 'A', nonce: 'x' }]
    expect(draw('07'.repeat(32), nonces, 5, { numbers: [20, 1000], orders: [10], ids: 3 })).toEqual({
      from: 5,
      until: 7,
      bytes: 40,
      nonces: 1,
      below: [20, 1000],
      numbers: [5, 999],
      orders: [[0, 2, 3, 4, 9, 7, 6, 8, 5, 1]],
      ids: ['l3zlPs6N', 'OxBZhwCP', 'Dy6URFwU'],
    })
  })

  it('tells where the next draw begins, so that no block is used twice', () => {
    const first = draw(seed(1), [], 0, { orders: [99], ids: 100 })
    expect(first.until).toBeGreaterThan(first.from)
    expect(first.bytes).toBeGreaterThanOrEqual(98 * 2 + 100 * 6)
    expect(first.until).toBe(Math.ceil(first.bytes / 32))
  })

  it('commits to the seed by its SHA-256', () => {
    expect(commit('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  })

  it('makes ids of 48 bits that do not repeat', () => {
    const { ids } = draw(seed(3), [], 0, { ids: 50_000 })
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids.slice(0, 100)) expect(id).toMatch(/^[A-Za-z0-9_-]{8}$/)
  })

  // A million shuffles of four things: 24 orders, 23 degrees of freedom; 64.2 is the 0.999999 quantile.
  it('shuffles without favour (chi-square over 10^6 shuffles)', () => {
    const total = 1_000_000
    const counts = new Map<string, number>()
    const { orders } = draw(seed(4), [], 0, { orders: Array.from({ length: total }, () => 4) })
    for (const order of orders) {
      const key = order.join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(chiSquare([...counts.values()], total)).toBeLessThan(64.2)
  }, 120_000)

  // 19 degrees of freedom; 57.9 is the 0.99999 quantile.
  it('rolls dice without favour', () => {
    const total = 200_000
    const { numbers } = draw(seed(5), [], 0, { numbers: Array.from({ length: total }, () => 20) })
    const counts = Array.from({ length: 20 }, (_, face) => numbers.filter((n) => n === face).length)
    expect(chiSquare(counts, total)).toBeLessThan(57.9)
  }, 60_000)
})
