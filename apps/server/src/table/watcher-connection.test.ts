// Those who watch never keep those who play waiting: they are written to afterwards, a few at a time, and dropped where they do not read.
import { CLOSE } from '@fourmat/protocol'
import { expect, test, vi } from 'vitest'
import { Connection } from './connection.ts'
import { OutFrame } from './frame.ts'
import type { WebSocket } from './web-socket.ts'

const immediate = () => new Promise((resolve) => setImmediate(resolve))

const connect = (isWatching: boolean, backlog = 0) => {
  const written: string[] = []
  const closes: number[] = []
  const socket = {
    handTo() {},
    hasRoom: (more: number) => backlog + more <= 100,
    send: (frames: readonly OutFrame[]) => written.push(...frames.map(({ text }) => text)),
    close: (code: number) => closes.push(code),
  } as unknown as WebSocket
  const who = { userId: 'u', username: 'Ash', tokenId: 't', expiresAt: Number.POSITIVE_INFINITY, isWatching }
  const dropped = vi.fn()
  const connection = new Connection(socket, who, { isLive: () => true, dropped, closing() {}, ended() {} })
  return { connection, written, closes, dropped }
}

test('players come first, and those who watch in turns, each with all that there is for them by then', async () => {
  const watchers = Array.from({ length: 50 }, () => connect(true))
  const player = connect(false)
  const frame = new OutFrame('one')
  for (const { connection } of [...watchers, player]) connection.send(frame)
  const reached = () => watchers.filter(({ written }) => written.length > 0).length
  await new Promise((resolve) => process.nextTick(resolve))
  expect([player.written, reached()]).toEqual([['one'], 0])
  await immediate()
  expect(reached()).toBe(20)
  for (const { connection } of [...watchers, player]) connection.send(new OutFrame('two'))
  while (watchers.some(({ written }) => written.length < 2)) await immediate()
  for (const { written } of watchers) expect(written).toEqual(['one', 'two'])
})

test('one who watches and does not read is dropped, and the others go on', async () => {
  const slow = connect(true, 101)
  const others = [connect(true), connect(true)]
  for (const { connection } of [slow, ...others]) connection.send(new OutFrame('a frame'))
  await immediate()
  expect(slow.dropped).toHaveBeenCalledWith('slow')
  expect([slow.closes, slow.written]).toEqual([[CLOSE.tooSlow], []])
  for (const { written } of others) expect(written).toEqual(['a frame'])
})
