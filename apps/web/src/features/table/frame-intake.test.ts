import type { ServerFrame } from '@fourmat/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrameIntake } from './frame-intake.ts'

let intake: FrameIntake
let taken: (string | undefined)[]
let shows: { taken: number; isMoreComing: boolean }[]

const receive = (ref: string, onRead = () => {}) =>
  intake.receive(() => {
    onRead()
    return { type: 'ack', ref } as ServerFrame
  })

/** Takes so long that no timer runs meanwhile, as work does. */
const work = (ms: number) => {
  workedMs += ms
}

let workedMs = 0

beforeEach(() => {
  vi.useFakeTimers()
  workedMs = 0
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + workedMs)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  taken = []
  shows = []
  intake = new FrameIntake({
    take: ({ ref }) => {
      taken.push(ref)
      intake.showSoon()
    },
    show: (isMoreComing) => {
      shows.push({ taken: taken.length, isMoreComing })
      return isMoreComing
    },
  })
  intake.showNow()
  vi.advanceTimersByTime(500)
  shows = []
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('frames', () => {
  it('are shown at once when they come alone, and together when several come within a frame', () => {
    receive('1')
    expect(shows).toEqual([{ taken: 1, isMoreComing: false }])
    receive('2')
    receive('3')
    expect(shows).toHaveLength(1)
    vi.advanceTimersByTime(17)
    expect(shows[1]).toEqual({ taken: 3, isMoreComing: false })
  })

  it('are read when there is time for them, in order, and none is lost', () => {
    for (let i = 0; i < 50; i++) receive(`${i}`, () => work(2))
    expect(intake.hasBacklog).toBe(true)
    expect(taken.length).toBeLessThan(20)
    vi.advanceTimersByTime(1_000)
    expect(intake.hasBacklog).toBe(false)
    expect(taken).toEqual(Array.from({ length: 50 }, (_, i) => `${i}`))
    expect(shows.length).toBeGreaterThan(4)
    expect(shows.slice(1, -2).every(({ isMoreComing }) => isMoreComing)).toBe(true)
    expect(shows.at(-1)).toEqual({ taken: 50, isMoreComing: false })
  })

  it('that are not the table’s change nothing', () => {
    intake.receive(() => null)
    expect([taken, shows]).toEqual([[], []])
  })
})
