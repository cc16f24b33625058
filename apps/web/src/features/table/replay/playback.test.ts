// A film is played at the pace at which it happened, faster, or without the time in which nothing did.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import type { TableStore } from '../store.ts'
import type { Film } from './film.ts'
import { filmKeys } from './film-keys.ts'
import { Playback } from './playback.ts'

/** When each of its events happened: a long silence lies before the fifth. */
const AT = [0, 1_000, 2_000, 4_000, 64_000, 64_000, 65_000, 66_000]
const TURNS = [0, 3, 6]

const film = {
  opening: 0,
  last: AT.length,
  turns: TURNS.map((from, number) => ({ from, number, playerId: 'A' })),
  within: (seq: number) => Math.min(AT.length, Math.max(0, seq)),
  at: (seq: number) => ({ seq }),
  event: (seq: number) => (seq > 0 && seq <= AT.length ? { seq } : undefined),
  timeOf: (seq: number) => AT[Math.max(0, seq - 1)] ?? 0,
  turnAt: (seq: number) => TURNS.findLastIndex((from) => from <= seq),
} as unknown as Film

let played: number[]
let playback: Playback
beforeEach(() => {
  vi.useFakeTimers()
  played = []
  const store = {
    put: ({ seq }: { seq: number }) => void played.push(seq),
    play: ({ seq }: { seq: number }) => void played.push(seq),
  } as unknown as TableStore
  playback = new Playback(store, film, 0)
})
afterEach(() => {
  playback.pause()
  vi.useRealTimers()
})

const after = async (ms: number): Promise<number> => {
  await vi.advanceTimersByTimeAsync(ms)
  return playback.seq
}
const isPlaying = () => playback.state.getState().isPlaying

it('at true pace waits as long as the table waited, and at eight times an eighth of it', async () => {
  playback.skipQuiet(false)
  playback.setSpeed(1)
  playback.play()
  expect(await after(0)).toBe(1)
  expect(await after(950)).toBe(1)
  expect(await after(100)).toBe(2)
  expect(await after(3_000)).toBe(4)
  expect(await after(59_000)).toBe(4)
  expect(await after(1_000)).toBe(6) // two at one moment
  playback.seek(4)
  playback.setSpeed(8)
  expect(await after(7_400)).toBe(4)
  expect(await after(200)).toBe(6)
  expect(await after(1_000)).toBe(AT.length)
  expect(isPlaying()).toBe(false)
})

it('skips what is quiet, whenever that is asked for', async () => {
  playback.setSpeed(1)
  playback.skipQuiet(false)
  playback.seek(4)
  playback.play()
  expect(await after(5_000)).toBe(4)
  playback.skipQuiet(true)
  expect(await after(1_100)).toBe(4)
  expect(await after(200)).toBe(6)
})

it('stands still at a step, and at its end begins anew', async () => {
  playback.play()
  playback.step(1)
  expect([playback.seq, isPlaying()]).toEqual([1, false])
  expect(await after(10_000)).toBe(1)
  playback.step(-1)
  playback.step(-1)
  expect(playback.seq).toBe(0)
  playback.seek(99)
  playback.step(1)
  expect(playback.seq).toBe(AT.length)
  playback.play()
  expect([playback.seq, isPlaying()]).toEqual([0, true])
  expect(played).not.toContain(99)
})

it('goes to the turn before and the next one, to the end after the last', () => {
  const jump = (by: 1 | -1) => {
    playback.stepTurn(by)
    return playback.seq
  }
  expect([jump(1), jump(1), jump(1), jump(1)]).toEqual([3, 6, AT.length, AT.length])
  playback.seek(5)
  expect([jump(-1), jump(-1), jump(-1)]).toEqual([3, 0, 0])
})

it('has a key for everything', () => {
  const done: string[] = []
  const client = {
    store: {
      shown: {
        players: [
          { id: 'A', seat: 0 },
          { id: 'C', seat: 2 },
        ],
      },
    },
  } as unknown as Client
  const keys = filmKeys({
    client,
    playback,
    lookFrom: (player) => void done.push(player),
    share: () => void done.push('share'),
    download: () => void done.push('download'),
  })
  const press = (...pressed: string[]) => {
    for (const key of pressed) keys.find((one) => one.keys.includes(key))?.run(key)
    return playback.state.getState()
  }
  press('1', '2', '3', 's', 'j')
  expect(done).toEqual(['A', 'C', 'share', 'download'])
  expect(press('End').seq).toBe(AT.length)
  expect(press('Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft').seq).toBe(1)
  expect(press('shift+ArrowRight').seq).toBe(3)
  expect(press('shift+ArrowLeft').seq).toBe(0)
  expect(press('+', '=', '+').speed).toBe(8)
  expect(press('-', '-', '-', '-').speed).toBe(1)
  expect(press('x').skipsQuiet).toBe(false)
  expect(press('x').skipsQuiet).toBe(true)
  expect(press(' ').isPlaying).toBe(true)
  expect(press('k').isPlaying).toBe(false)
  expect(new Set(keys.flatMap((one) => one.keys)).size).toBe(keys.flatMap((one) => one.keys).length)
})
