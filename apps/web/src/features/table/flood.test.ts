import { describe, expect, it } from 'vitest'
import { Flood } from './flood.ts'

/** What each part of a flood shows, where the page is so long busy with a part of so many events. */
function sharesOf(parts: number, costMs: (events: number) => number): number[] {
  const flood = new Flood()
  return Array.from({ length: parts }, () => {
    const { share } = flood
    flood.took(share, costMs(share))
    return share
  })
}

describe('a flood', () => {
  it('is shown faster and faster on a machine that keeps up', () => {
    const shares = sharesOf(20, () => 4)
    expect(shares[0]).toBe(6)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(48)
  })

  it('never lets a slow machine stand still for long, and shows as much as it can', () => {
    const cost = (events: number) => 10 + events
    const shares = sharesOf(100, cost)
    for (const share of shares) expect(cost(share)).toBeLessThan(50)
    expect(shares.at(-1)).toBeGreaterThan(8)
  })

  it('goes on, six by six, however slow the machine', () => {
    expect(new Set(sharesOf(20, () => 500))).toEqual(new Set([6]))
  })

  it('is over after a few hundred parts, however slow the machine and however long the flood', () => {
    const flood = new Flood()
    let parts = 0
    for (let waiting = 5_000; waiting > 0; waiting -= flood.share) {
      flood.waits(waiting)
      flood.took(flood.share, 500)
      parts++
    }
    expect(parts).toBeLessThan(250)
  })

  it('learns nothing from a few events that were easy', () => {
    const flood = new Flood()
    for (let i = 0; i < 100; i++) flood.took(2, 1)
    expect(flood.share).toBe(6)
  })
})
