import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilOnline, useIsOffline } from './offline.ts'

let isReachable = false
let attempts = 0
const load = async () => {
  attempts += 1
  if (!isReachable) throw new TypeError('Failed to fetch')
  return 'here'
}

beforeEach(() => {
  vi.useFakeTimers()
  isReachable = false
  attempts = 0
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('goes on at once when the browser says that the network is back, and says meanwhile that it waits', async () => {
  const { result } = renderHook(() => useIsOffline())
  const loaded = untilOnline(load)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current).toBe(true)
  isReachable = true
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('here')
  })
  expect(result.current).toBe(false)
})

it('tries ever more seldom where the browser notices nothing', async () => {
  const loaded = untilOnline(load)
  const tried: number[] = []
  for (let second = 0; second <= 45; second++) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000)
    if (attempts > tried.length) tried.push(second)
  }
  expect(tried).toEqual([0, 1, 3, 7, 15, 30, 45])
  isReachable = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await loaded).toBe('here')
})

it('gives up on what fails although the server answers', async () => {
  isReachable = true
  const gone = vi.fn(() => Promise.reject(new Error('404')))
  await expect(untilOnline(gone)).rejects.toThrow('404')
  expect(gone).toHaveBeenCalledTimes(2) // the first time may have been the last of a lost network
})
