// RFC 6455 as bytes: what goes in over a bare TCP connection, and what comes out of the real server.
import { FRAME_MAX_BYTES } from '@fourmat/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiOf } from '../testing/api.ts'
import { createTestApp, type TestApp } from '../testing/harness.ts'
import { frameOf, handshakeOf, headerOf, RawClient, type Received } from '../testing/raw-client.ts'
import { joinTable, type TableClient } from '../testing/table-client.ts'
import { createRoom } from '../testing/table-world.ts'

let server: TestApp
let path: string // of a socket that is let in
let bystander: TableClient
beforeAll(async () => {
  server = await createTestApp()
  const guest = async () => (await apiOf(server.url)('POST', '/users/guest', {})).body.access_token as string
  const [token, other] = [await guest(), await guest()]
  path = `/api/v1/ws/game?room_id=${await createRoom(server.url, token)}&token=${token}`
  bystander = await joinTable({ url: server.url, roomId: await createRoom(server.url, other), token: other })
})
afterAll(async () => {
  await bystander.close()
  await server.close()
})

const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9
const PONG = 10

const probe = (ref: string) => JSON.stringify({ type: 'ping', ref })
const text = (payload: string | Buffer) => frameOf({ opcode: TEXT, payload })
const ping = (payload = '') => frameOf({ opcode: PING, payload })
const part = (opcode: number, payload: string | Buffer, isFinal = false) => frameOf({ opcode, payload, isFinal })
const closing = (code: number, reason: string | Buffer = '') => {
  const head = Buffer.alloc(2)
  head.writeUInt16BE(code)
  return frameOf({ opcode: CLOSE, payload: Buffer.concat([head, Buffer.from(reason)]) })
}
/** A message that the connection answers, cut into frames of so many bytes. */
const inParts = (message: string | Buffer, size: number): Buffer[] => {
  const bytes = Buffer.from(message)
  const count = Math.ceil(bytes.length / size)
  return Array.from({ length: count }, (_, i) =>
    part(i === 0 ? TEXT : 0, bytes.subarray(i * size, (i + 1) * size), i === count - 1),
  )
}
/** A message of exactly so many bytes, which the table refuses by name. */
const long = (bytes: number) => {
  const frame = JSON.stringify({ type: 'none', ref: 'long', payload: { pad: '' } })
  return frame.replace('"pad":""', `"pad":"${'x'.repeat(bytes - frame.length)}"`)
}
const withBytes = (...bytes: number[]) =>
  Buffer.concat([Buffer.from('{"type":"'), Buffer.from(bytes), Buffer.from('"}')])
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** What was received, in words: "pong:abc" is a frame of the protocol, "pong end" a message. */
const inWords = ({ opcode, payload }: Received): string => {
  if (opcode === PONG) return `pong:${payload}`
  if (opcode === CLOSE)
    return payload.length === 0 ? 'close' : `close ${payload.readUInt16BE(0)} ${payload.subarray(2)}`.trimEnd()
  const { type, ref, payload: more } = JSON.parse(payload.toString())
  return type === 'rejected' ? `rejected ${ref ?? '-'} ${more.code}` : `${type} ${ref}`
}
/** What the table tells everybody, and the server's own questions whether we live. */
const isAnswer = ({ opcode, payload }: Received) =>
  opcode === PONG || opcode === CLOSE || (opcode === TEXT && /^\{"type":"(pong|rejected)"/.test(payload.toString()))

const answersTo = (client: RawClient) => client.frames.filter(isAnswer).map(inWords)
const hasSaid = (client: RawClient, word: string) => () => answersTo(client).includes(word)

const joined = async (early: Buffer = Buffer.alloc(0)): Promise<RawClient> => {
  const client = new RawClient(server.url)
  client.send(Buffer.concat([Buffer.from(handshakeOf(path)), early]))
  await client.until(() => client.frames.some(({ payload }) => payload.includes('"sync_state"')))
  return client
}

/** Whatever the case, a last message tells whether the connection still works. */
const OPEN = 'pong end'
const LAST = text(probe('end'))

const CASES: Record<string, [bytes: Buffer | Buffer[], answers: string[]]> = {
  // Messages and fragments
  'a message': [text(probe('a')), ['pong a', OPEN]],
  'two messages in one packet': [Buffer.concat([text(probe('a')), text(probe('b'))]), ['pong a', 'pong b', OPEN]],
  'an empty message': [text(''), ['rejected - invalid', OPEN]],
  'an empty binary message': [frameOf({ opcode: BINARY }), ['rejected - invalid', OPEN]],
  'a binary message': [frameOf({ opcode: BINARY, payload: probe('a') }), ['rejected - invalid', OPEN]],
  'a message in two fragments': [inParts(probe('a'), 12), ['pong a', OPEN]],
  'a message in fragments of one byte': [inParts(probe('a'), 1), ['pong a', OPEN]],
  'fragments that hold nothing': [
    [part(TEXT, ''), part(0, probe('a')), part(0, ''), part(0, '', true)],
    ['pong a', OPEN],
  ],
  'a ping between two fragments': [
    [part(TEXT, '{"type":"ping",'), ping('now'), part(0, '"ref":"a"}', true)],
    ['pong:now', 'pong a', OPEN],
  ],
  'a pong between two fragments': [
    [part(TEXT, '{"type":"ping",'), frameOf({ opcode: PONG }), part(0, '"ref":"a"}', true)],
    ['pong a', OPEN],
  ],
  'a close between two fragments': [[part(TEXT, '{'), closing(1000)], ['close 1000']],
  'a fragmented binary message': [
    [part(BINARY, 'x'), part(0, 'y', true)],
    ['rejected - invalid', OPEN],
  ],
  'a continuation without a start': [part(0, 'x', true), ['close 1002']],
  'a continuation after a whole message': [
    [text(probe('a')), part(0, 'x', true)],
    ['pong a', 'close 1002'],
  ],
  'a new text message inside a fragmented one': [[part(TEXT, '{'), text(probe('a'))], ['close 1002']],
  'a new binary message inside a fragmented one': [[part(TEXT, '{'), part(BINARY, 'x')], ['close 1002']],
  'many small fragments': [times(2_000, (i) => part(i === 0 ? TEXT : 0, '')), ['close 1008 too many frames']],
  // Control frames
  'a ping': [ping(), ['pong:', OPEN]],
  'a ping with a payload': [ping('how are you'), ['pong:how are you', OPEN]],
  'a ping of 125 bytes': [ping('x'.repeat(125)), [`pong:${'x'.repeat(125)}`, OPEN]],
  'a ping of 126 bytes': [ping('x'.repeat(126)), ['close 1002']],
  'a close frame of 126 bytes': [frameOf({ opcode: CLOSE, payload: 'x'.repeat(126) }), ['close 1002']],
  'a fragmented ping': [part(PING, 'x'), ['close 1002']],
  'a fragmented pong': [part(PONG, 'x'), ['close 1002']],
  'a fragmented close': [part(CLOSE, ''), ['close 1002']],
  'pings in order': [['a', 'b', 'c'].map(ping), ['pong:a', 'pong:b', 'pong:c', OPEN]],
  'a pong that nobody asked for': [frameOf({ opcode: PONG, payload: 'x' }), [OPEN]],
  // Masks, reserved bits and opcodes
  'a frame without a mask': [frameOf({ payload: probe('a'), isMasked: false }), ['close 1002']],
  'a ping without a mask': [frameOf({ opcode: PING, isMasked: false }), ['close 1002']],
  ...Object.fromEntries(
    [1, 2, 4, 7].map((reserved) => [
      `reserved bits ${reserved}`,
      [frameOf({ payload: probe('a'), reserved }), ['close 1002']],
    ]),
  ),
  'a reserved bit on a ping': [frameOf({ opcode: PING, reserved: 4 }), ['close 1002']],
  ...Object.fromEntries(
    [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode) => [`opcode ${opcode}`, [frameOf({ opcode }), ['close 1002']]]),
  ),
  // UTF-8
  'text of many scripts': [text(probe('Ωж漢🂡é')), ['pong Ωж漢🂡é', OPEN]],
  'a letter split over two fragments': [inParts(probe('é🂡'), 23), ['pong é🂡', OPEN]],
  'letters split over fragments of one byte': [inParts(probe('é🂡'), 1), ['pong é🂡', OPEN]],
  'a lone continuation byte': [text(withBytes(0x80)), ['close 1007']],
  'a letter without its second byte': [text(withBytes(0xc3, 0x28)), ['close 1007']],
  'an overlong slash': [text(withBytes(0xc0, 0xaf)), ['close 1007']],
  'an overlong letter of three bytes': [text(withBytes(0xe0, 0x80, 0xaf)), ['close 1007']],
  'half a surrogate pair': [text(withBytes(0xed, 0xa0, 0x80)), ['close 1007']],
  'a surrogate pair': [text(withBytes(0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80)), ['close 1007']],
  'beyond the last letter': [text(withBytes(0xf4, 0x90, 0x80, 0x80)), ['close 1007']],
  'a byte that is in no letter': [text(withBytes(0xff)), ['close 1007']],
  'cut off in the middle of the last letter': [text(Buffer.from([0xe2, 0x82])), ['close 1007']],
  'invalid in the second fragment': [[part(TEXT, '{'), part(0, Buffer.from([0xff]), true)], ['close 1007']],
  // Close codes
  'a close without a code': [frameOf({ opcode: CLOSE }), ['close']],
  ...Object.fromEntries(
    [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999].map((code) => [
      `close code ${code}`,
      [closing(code), [`close ${code}`]],
    ]),
  ),
  ...Object.fromEntries(
    [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535].map((code) => [
      `close code ${code}`,
      [closing(code), ['close 1002']],
    ]),
  ),
  'half a close code': [frameOf({ opcode: CLOSE, payload: Buffer.from([3]) }), ['close 1002']],
  'a close with a reason': [closing(4000, 'good night'), ['close 4000 good night']],
  'a close with the longest reason': [closing(1000, 'x'.repeat(123)), [`close 1000 ${'x'.repeat(123)}`]],
  'a close with a reason that is not UTF-8': [closing(1000, Buffer.from([0xc3, 0x28])), ['close 1007']],
  'data after a close': [[closing(1000), text(probe('a')), ping()], ['close 1000']],
  // Sizes
  'a message of 125 bytes': [text(long(125)), ['rejected long invalid', OPEN]],
  'a message of 126 bytes': [text(long(126)), ['rejected long invalid', OPEN]],
  'a message of 65535 bytes': [text(long(65_535)), ['rejected long invalid', OPEN]],
  'the largest message': [text(long(FRAME_MAX_BYTES)), ['rejected long invalid', OPEN]],
  'the largest message, in fragments': [inParts(long(FRAME_MAX_BYTES), 9_000), ['rejected long invalid', OPEN]],
  'a message one byte too large': [text('x'.repeat(FRAME_MAX_BYTES + 1)), ['close 1009']],
  'fragments one byte too large together': [
    [part(TEXT, 'x'.repeat(FRAME_MAX_BYTES)), part(0, 'x', true)],
    ['close 1009'],
  ],
  'a length of four gigabytes': [headerOf(0x81, 2n ** 32n, 'long'), ['close 1009']],
  'a length with the top bit': [headerOf(0x81, 2n ** 63n, 'long'), ['close 1009']],
  'the longest length': [headerOf(0x81, 2n ** 64n - 1n, 'long'), ['close 1009']],
  // Lengths in more bytes than they need
  'no length in 16 bits': [frameOf({ length: 'medium' }), ['close 1002 a length in too many bytes']],
  '125 in 16 bits': [
    frameOf({ payload: 'x'.repeat(125), length: 'medium' }),
    ['close 1002 a length in too many bytes'],
  ],
  '126 in 64 bits': [frameOf({ payload: 'x'.repeat(126), length: 'long' }), ['close 1002 a length in too many bytes']],
  '65535 in 64 bits': [
    frameOf({ payload: 'x'.repeat(65_535), length: 'long' }),
    ['close 1002 a length in too many bytes'],
  ],
  'a ping whose length is in 16 bits': [
    frameOf({ opcode: PING, payload: 'x', length: 'medium' }),
    ['close 1002 a length in too many bytes'],
  ],
}

test('there are enough of them', () => expect(Object.keys(CASES).length).toBeGreaterThanOrEqual(60))

test.each(Object.entries(CASES))('%s', async (_name, [bytes, answers]) => {
  const client = await joined()
  client.send(Buffer.concat([...(Array.isArray(bytes) ? bytes : [bytes]), LAST]))
  await client.until(hasSaid(client, OPEN))
  expect(answersTo(client)).toEqual(answers)
  client.close()
})

describe('how bytes arrive', () => {
  test('one by one', async () => {
    const client = await joined()
    for (const byte of Buffer.concat([ping('x'), ...inParts(probe('é'), 9), LAST])) {
      client.send(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await client.until(hasSaid(client, OPEN))
    expect(answersTo(client)).toEqual(['pong:x', 'pong é', OPEN])
    client.close()
  })

  test('a length in too many bytes, one by one', async () => {
    const client = await joined()
    for (const byte of frameOf({ payload: 'x', length: 'long' })) {
      client.send(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await client.ended()
    expect(answersTo(client)).toEqual(['close 1002 a length in too many bytes'])
    client.close()
  })

  test('together with the handshake', async () => {
    const client = await joined(Buffer.concat([ping('early'), text(probe('a')), LAST]))
    await client.until(hasSaid(client, OPEN))
    expect(answersTo(client)).toEqual(['pong:early', 'pong a', OPEN])
    client.close()
  })

  test('a wrong frame together with the handshake', async () => {
    const client = await joined(frameOf({ opcode: 3 }))
    await client.ended()
    expect(answersTo(client)).toEqual(['close 1002'])
    client.close()
  })

  test.each([
    ['nothing', Buffer.alloc(0), []],
    ['a whole message', LAST, [OPEN]],
    ['half a frame', LAST.subarray(0, 9), []],
    ['half a message', part(TEXT, '{'), []],
  ])('the client ends its side after %s: so does the server', async (_name, bytes, answers) => {
    const client = await joined()
    client.socket.end(bytes)
    await client.ended()
    expect(answersTo(client)).toEqual(answers)
    await expect.poll(() => socketsOf(server)).toBe(1)
  })

  test.each([
    ['after the handshake', Buffer.alloc(0)],
    ['in the middle of a frame', LAST.subarray(0, 9)],
    ['in the middle of a message', part(TEXT, '{')],
  ])('a reset %s is forgotten', async (_name, bytes) => {
    const client = await joined()
    await new Promise((resolve) => client.socket.write(bytes, resolve))
    client.socket.resetAndDestroy()
    await expect.poll(() => socketsOf(server)).toBe(1)
  })
})

test('somebody at another table kept their connection through all of this', async () =>
  expect((await bystander.act('ping')).type).toBe('pong'))

const socketsOf = async ({ deps }: TestApp): Promise<number | undefined> =>
  (await deps.metrics.registry.getSingleMetric('fourmat_table_sockets')?.get())?.values[0]?.value
