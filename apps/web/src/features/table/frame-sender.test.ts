import type { ClientFrame } from '@fourmat/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FrameSender } from './frame-sender.ts'

let sender: FrameSender
let sent: ClientFrame[]

beforeEach(() => {
  vi.useFakeTimers()
  sender = new FrameSender()
  sent = []
  sender.transport = { send: (frame) => sent.push(frame) > 0 }
})

afterEach(() => {
  vi.useRealTimers()
})

it('sends nothing without a transport, and then waits for nothing', () => {
  sender.transport = null
  expect(sender.send({ type: 'resync', ref: 'r' })).toBe(false)
  expect([sender.waitsSince, sender.sent]).toEqual([null, []])
})

it('knows how long an answer took, once, and since when the oldest is missing', () => {
  const begun = performance.now()
  sender.send({ type: 'resync', ref: 'a' })
  vi.advanceTimersByTime(30)
  sender.send({ type: 'resync', ref: 'b' })
  vi.advanceTimersByTime(12)
  expect(sender.waitsSince).toBe(begun)
  expect([sender.answered('a'), sender.answered('a'), sender.answered(undefined)]).toEqual([42, null, null])
  expect(sender.waitsSince).toBe(begun + 30)
  sender.forgetWaiting()
  expect(sender.waitsSince).toBeNull()
})

it('lets a burst of actions go, then one after the other, and asks again once for all that wait', () => {
  const again = vi.fn()
  let actions = 0
  while (sender.mayAct(again)) sender.sendAction({ type: 'tap', payload: {}, ref: `${actions++}` })
  expect(actions).toBe(50)
  expect(sender.mayAct(again)).toBe(false)
  vi.advanceTimersByTime(60)
  expect(again).toHaveBeenCalledOnce()
  expect(sender.mayAct(again)).toBe(true)
})

it('measures the connection by one frame that is not among those it keeps', () => {
  for (let i = 0; i < 3; i++) sender.probe()
  expect(new Set(sent.map(({ ref }) => ref)).size).toBe(1)
  expect(sender.isProbe(sent[0]?.ref)).toBe(true)
  expect(sender.sent).toEqual([])
})
