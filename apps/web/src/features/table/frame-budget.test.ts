import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrameBudget } from './frame-budget.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('what a frame takes in of a flood', () => {
  const takenOf = (budget: FrameBudget, ms: number): number => {
    let events = 0
    for (; !budget.isFull; events++) budget.spend(() => vi.advanceTimersByTime(ms))
    return events
  }

  it('is as much as does not take long', () => {
    expect(takenOf(new FrameBudget(), 1)).toBe(12)
    expect(takenOf(new FrameBudget(), 5)).toBe(3)
  })

  it('is one event at the least, and a hundred at the most', () => {
    expect(takenOf(new FrameBudget(), 500)).toBe(1)
    expect(takenOf(new FrameBudget(), 0)).toBe(100)
  })

  it('is what comes while the frame is not overdue, however fast it is read', () => {
    const budget = new FrameBudget()
    budget.reset()
    let events = 0
    for (; !budget.isFull; events++) {
      budget.spend(() => {})
      vi.advanceTimersByTime(3) // the browser hands over the next one
    }
    expect(events).toBe(7)
    budget.reset()
    expect(budget.isFull).toBe(false)
  })

  it('begins anew with every frame', () => {
    const budget = new FrameBudget()
    takenOf(budget, 5)
    budget.reset()
    expect(takenOf(budget, 5)).toBe(3)
  })
})

it('is quiet where nothing was shown for a frame', () => {
  const budget = new FrameBudget()
  expect(budget.isQuiet).toBe(true)
  budget.markShown()
  expect(budget.isQuiet).toBe(false)
  vi.advanceTimersByTime(20)
  expect(budget.isQuiet).toBe(true)
})
