import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Portions } from './portions.ts'

const FRAME_MS = 16

/** A board on which so many cards have changed: draws what it may, and waits for the rest. Gives what each frame has drawn. */
function drawBoard(portions: Portions, cards: number, { msEach = 0, isOwn = false } = {}): readonly number[] {
  const board = `board ${++boards}`
  const drawn: number[] = []
  let left = cards
  const draw = () => {
    const now = Math.min(left, portions.allowed(board, isOwn))
    portions.drew(board, now)
    if (now > 0) drawn.push(now)
    left -= now
    paintMs += now * msEach
    if (left > 0) portions.later(board, draw)
  }
  portions.deal([{ board, changes: cards }])
  draw()
  return drawn
}

let boards = 0
let clock = 0
let paintMs = 0 // of the next frame

beforeEach(() => {
  clock = 0
  paintMs = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('performance', { now: () => clock })
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) =>
    setTimeout(() => {
      clock += FRAME_MS
      run(clock)
      clock += paintMs
      paintMs = 0
    }, FRAME_MS),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

describe('cards drawn by a frame', () => {
  it('are all of them where they are few', () => {
    const portions = new Portions()
    expect(drawBoard(portions, 8)).toEqual([8])
    expect(portions.areComing).toBe(false)
  })

  it('are a portion where they are many, and the rest comes frame by frame', () => {
    const portions = new Portions()
    const drawn = drawBoard(portions, 100)
    expect(drawn).toEqual([8])
    expect(portions.areComing).toBe(true)
    vi.advanceTimersByTime(2_000)
    expect(sum(drawn)).toBe(100)
    expect(Math.max(...drawn)).toBe(16)
    expect(portions.areComing).toBe(false)
  })

  it('are of all boards together no more than of one', () => {
    const portions = new Portions()
    const boards = [30, 30, 30].map((cards) => drawBoard(portions, cards))
    expect(sum(boards.flat())).toBe(8)
    vi.advanceTimersByTime(2_000)
    expect(boards.map(sum)).toEqual([30, 30, 30])
  })

  it('are of one board, then of another', () => {
    const portions = new Portions()
    const boards = [30, 30, 30].map((cards) => drawBoard(portions, cards, { msEach: 2 }))
    const afterEachFrame = [0, 1, 2, 3].map((frames) => {
      if (frames > 0) vi.advanceTimersByTime(FRAME_MS + 1)
      return boards.map(sum)
    })
    expect(afterEachFrame).toEqual([
      [8, 0, 0],
      [16, 0, 0],
      [16, 8, 0],
      [16, 8, 8],
    ])
  })

  it('are of several boards where one does not use up its portion', () => {
    const portions = new Portions()
    const boards = [11, 30].map((cards) => drawBoard(portions, cards, { msEach: 2 }))
    vi.advanceTimersByTime(FRAME_MS + 1)
    expect(boards).toEqual([[8, 3], [5]])
  })

  it('are fewer on a slow machine, never none', () => {
    const drawn = drawBoard(new Portions(), 100, { msEach: 20 })
    vi.advanceTimersByTime(5_000)
    expect(drawn.slice(0, 3)).toEqual([8, 6, 4])
    expect(sum(drawn)).toBe(100)
    expect(Math.min(...drawn.slice(0, -1))).toBe(3)
  })

  it('are as many as usual again once a machine that was busy otherwise has time', () => {
    const portions = new Portions()
    const drawn = drawBoard(portions, 100, { msEach: 20 })
    vi.advanceTimersByTime(5_000)
    expect(drawn.at(-2)).toBe(3)
    const later = drawBoard(portions, 100, { msEach: 2 })
    vi.advanceTimersByTime(5_000)
    expect(later.slice(0, 6)).toEqual([3, 4, 5, 7, 9, 9])
    expect(sum(later)).toBe(100)
  })

  it('are none while more is to come, and all of them afterwards', () => {
    const portions = new Portions()
    portions.isHeld = true
    const drawn = drawBoard(portions, 30)
    vi.advanceTimersByTime(200)
    expect(drawn).toEqual([])
    expect(drawBoard(portions, 2, { isOwn: true })).toEqual([2])
    portions.isHeld = false
    vi.advanceTimersByTime(500)
    expect(sum(drawn)).toBe(30)
  })

  it('are one’s own at once, whatever waits', () => {
    const portions = new Portions()
    drawBoard(portions, 100)
    expect(drawBoard(portions, 3, { isOwn: true })).toEqual([3])
  })

  it('are dealt out before any board renders: to the first what it needs, to the last what is left', () => {
    const portions = new Portions()
    const dealt = (changes: readonly number[]) => {
      portions.deal(changes.map((count, i) => ({ board: `${i}`, changes: count })))
      return changes.map((_, i) => portions.allowed(`${i}`, false))
    }
    expect(dealt([1, 2, 1])).toEqual([1, 2, 5])
    expect(dealt([30, 30])).toEqual([3, 0]) // the third board has not drawn yet
    portions.drew('2', 1)
    expect(dealt([30, 30])).toEqual([7, 0])
  })

  it('are not used up by reading what may be drawn', () => {
    const portions = new Portions()
    portions.deal([{ board: 'A', changes: 30 }])
    for (let times = 0; times < 5; times++) expect(portions.allowed('A', false)).toBe(8)
    expect(portions.allowed('B', true)).toBe(16)
  })

  it('are not waited for any more where their board is gone', () => {
    const portions = new Portions()
    const draw = vi.fn()
    portions.later('A', draw)()
    vi.advanceTimersByTime(100)
    expect(draw).not.toHaveBeenCalled()
    expect(portions.areComing).toBe(false)
  })
})
