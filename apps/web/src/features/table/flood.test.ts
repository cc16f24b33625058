import { describe, expect, it } from 'vitest'
import { Flood } from './flood.ts'

/** What each frame of a flood may show, where a frame takes so long for every event that the one before showed. */
function sharesOf(frames: number, costMs: (events: number) => number): number[] {
  const flood = new Flood()
  const shares: number[] = []
  let now = 0
  for (let i = 0; i < frames; i++) {
    flood.frame(now, true)
    shares.push(flood.share)
    now += Math.max(1000 / 60, costMs(flood.share))
  }
  return shares
}

describe('a flood', () => {
  it('is shown faster and faster on a machine that keeps up', () => {
    const shares = sharesOf(40, () => 4)
    expect(shares[0]).toBe(4)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(24)
  })

  it('never lets a slow machine stand still for long', () => {
    const cost = (events: number) => 20 + 6 * events
    for (const share of sharesOf(100, cost).slice(1)) expect(cost(share)).toBeLessThan(50)
  })

  it('goes on, three by three, however slow the machine', () => {
    expect(new Set(sharesOf(20, () => 500).slice(2))).toEqual(new Set([3]))
  })

  it('does not take the time between two floods for a slow frame', () => {
    const flood = new Flood()
    flood.frame(0, false)
    flood.frame(10_000, true)
    expect(flood.share).toBe(4)
  })
})
