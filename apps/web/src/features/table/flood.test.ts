import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Flood } from './flood.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('what a frame takes in of a flood', () => {
  const takenOf = (flood: Flood, ms: number): number => {
    let events = 0
    for (; !flood.isFull; events++) flood.take(() => vi.advanceTimersByTime(ms))
    return events
  }

  it('is as much as does not take long', () => {
    expect(takenOf(new Flood(), 1)).toBe(12)
    expect(takenOf(new Flood(), 5)).toBe(3)
  })

  it('is one event at the least, and a hundred at the most', () => {
    expect(takenOf(new Flood(), 500)).toBe(1)
    expect(takenOf(new Flood(), 0)).toBe(100)
  })

  it('is what comes while the frame is not overdue, however fast it is read', () => {
    const flood = new Flood()
    flood.begins()
    let events = 0
    for (; !flood.isFull; events++) {
      flood.take(() => {})
      vi.advanceTimersByTime(3) // the browser hands over the next one
    }
    expect(events).toBe(7)
    flood.begins()
    expect(flood.isFull).toBe(false)
  })

  it('begins anew with every frame', () => {
    const flood = new Flood()
    takenOf(flood, 5)
    flood.begins()
    expect(takenOf(flood, 5)).toBe(3)
  })
})

it('is quiet where nothing was shown for a frame', () => {
  const flood = new Flood()
  expect(flood.isQuiet).toBe(true)
  flood.shows()
  expect(flood.isQuiet).toBe(false)
  vi.advanceTimersByTime(20)
  expect(flood.isQuiet).toBe(true)
})
