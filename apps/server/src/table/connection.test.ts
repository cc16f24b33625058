import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from './connection.ts'
import { Connections } from './connections.ts'
import type { TableMetrics } from './table-metrics.ts'
import type { WebSocket } from './web-socket.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const SOCKET = { handTo() {}, send() {}, ping() {}, terminate() {}, close() {} } as unknown as WebSocket
const WHO = { userId: 'u', username: 'Ash', tokenId: 't', isWatching: false, expiresAt: Number.POSITIVE_INFINITY }

/** A socket that comes at any moment between two ticks; `draw` decides when it is first asked for a sign of life. */
const connect = (draw: number, moment: number) => {
  const connections = new Connections({ all: 1, perAccount: 1, perAddress: 1 }, {} as TableMetrics)
  vi.advanceTimersByTime(moment)
  vi.spyOn(Math, 'random').mockReturnValue(draw)
  const dropped = vi.fn()
  const connection = new Connection(SOCKET, WHO, { isLive: () => true, dropped, closing() {}, ended() {} })
  connections.add(connection, { takeFor: () => true, free() {} })
  return { connection, dropped, end: () => connections.close() }
}

const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const moments = fc.nat(1_000)
/** How it gives signs of life, and how long it waits before each. */
const signs = fc.array(fc.tuple(fc.constantFrom('message', 'alive'), fc.nat(3_000)), { maxLength: 12 })

test('a connection that falls silent is dropped within ten seconds, whatever the draw; one that answers is not', () => {
  fc.assert(
    fc.property(draws, moments, signs, (draw, moment, life) => {
      const { connection, dropped, end } = connect(draw, moment)
      for (const [sign, pause] of life) {
        vi.advanceTimersByTime(pause)
        if (sign === 'message') connection.message('{}')
        else connection.alive()
      }
      expect(dropped).not.toHaveBeenCalled()
      vi.advanceTimersByTime(10_000)
      expect(dropped.mock.calls).toEqual([['silent']])
      end()
    }),
    { examples: [[0.9999, 1, []]] }, // the longest: a moment after a tick, first asked as late as can be
  )
})
