import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFrame } from './after-frame.ts'

let frames: ((at: number) => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) => frames.push(run))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('what runs after a frame', () => {
  it('runs once it is painted, and is told how long that took', () => {
    const run = vi.fn()
    afterFrame(run)
    vi.advanceTimersByTime(300)
    expect(run).not.toHaveBeenCalled()
    for (const frame of frames) frame(performance.now() - 7)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(run.mock.calls).toEqual([[7]])
    vi.advanceTimersByTime(5_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs without one in a tab that nobody sees, be it left in the meantime', () => {
    const run = vi.fn()
    afterFrame(run)
    vi.advanceTimersByTime(1_000)
    expect(run.mock.calls).toEqual([[0]])
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    afterFrame(run)
    vi.advanceTimersByTime(50)
    expect(run).toHaveBeenCalledTimes(2)
    for (const frame of frames) frame(performance.now())
    vi.advanceTimersByTime(5_000)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
