import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameReader } from './frame-reader.ts'

const MAX = 64 * 1024

interface Sent {
  readonly opcode: number
  readonly isFinal?: boolean
  readonly payload?: Buffer | string
  readonly mask?: number
}

const frameOf = ({ opcode, isFinal = true, payload = '', mask = 0x1f2e3d4c }: Sent): Buffer => {
  const bytes = Buffer.from(payload)
  const { length } = bytes
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = (isFinal ? 0x80 : 0) | opcode
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127)
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  const key = Buffer.alloc(4)
  key.writeUInt32BE(mask)
  return Buffer.concat([head, key, bytes.map((byte, i) => byte ^ (key[i % 4] as number))])
}

/** Everything that is heard of these bytes when they come in these pieces. */
const heardOf = (bytes: Buffer, sizes: readonly number[] = []): unknown[] => {
  const heard: unknown[] = []
  const reader = new FrameReader(MAX, {
    text: (message) => heard.push(['text', message]),
    ping: (payload) => heard.push(['ping', payload.toString()]),
    pong: () => heard.push(['pong']),
    closeFrame: (code) => heard.push(['close', code]),
    broken: (code) => heard.push(['broken', code]),
  })
  let at = 0
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes.length === 0 ? bytes.length : (sizes[i % sizes.length] as number)
    // A copy: the mask is taken off in place, and what a socket hands over is nobody else's either.
    reader.read(Buffer.from(bytes.subarray(at, at + size)))
    at += size
  }
  return heard
}

const message = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('', 'a'.repeat(126), 'é'.repeat(400)),
  ),
  cuts: fc.array(fc.nat(800), { maxLength: 4 }),
  mask: fc.nat(0xffffffff),
  pings: fc.array(fc.constantFrom('', 'still there?'), { maxLength: 2 }),
})

test('messages are heard whole, however they are cut into frames and pieces', () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 5 }),
      (messages, sizes) => {
        const sent: Buffer[] = []
        const wanted: unknown[] = []
        for (const { text, cuts, mask, pings } of messages) {
          const bytes = Buffer.from(text)
          const ends = [...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length]
          ends.forEach((end, i) => {
            const payload = bytes.subarray(i === 0 ? 0 : (ends[i - 1] as number), end)
            sent.push(frameOf({ opcode: i === 0 ? 1 : 0, isFinal: i === ends.length - 1, payload, mask }))
            // Between the frames of a message there may be others that concern the line.
            if (i > 0 || ends.length === 1) return
            for (const ping of pings) {
              sent.push(frameOf({ opcode: 9, payload: ping, mask }))
              wanted.push(['ping', ping])
            }
          })
          wanted.push(['text', text])
        }
        expect(heardOf(Buffer.concat(sent), sizes)).toEqual(wanted)
      },
    ),
  )
})

test('binary messages, pongs and goodbyes', () => {
  expect(heardOf(frameOf({ opcode: 2, payload: 'x' }))).toEqual([['text', null]])
  expect(heardOf(frameOf({ opcode: 10, payload: 'x' }))).toEqual([['pong']])
  expect(heardOf(frameOf({ opcode: 8 }))).toEqual([['close', null]])
  expect(heardOf(frameOf({ opcode: 8, payload: Buffer.from([0x03, 0xe8]) }))).toEqual([['close', 1000]])
})

test('as much as is allowed, and no more', () => {
  const most = 'x'.repeat(MAX)
  expect(heardOf(frameOf({ opcode: 1, payload: most }), [1000])).toEqual([['text', most]])
  expect(heardOf(frameOf({ opcode: 1, payload: `${most}x` }))).toEqual([['broken', 1009]])
  const first = frameOf({ opcode: 1, isFinal: false, payload: most })
  expect(heardOf(Buffer.concat([first, frameOf({ opcode: 0, payload: 'x' })]))).toEqual([['broken', 1009]])
  const endless = Array.from({ length: 2_000 }, (_, i) => frameOf({ opcode: i === 0 ? 1 : 0, isFinal: false }))
  expect(heardOf(Buffer.concat(endless))).toEqual([['broken', 1008]])
})

test('a huge length is refused before anything is kept for it', () => {
  const head = Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])
  expect(heardOf(head)).toEqual([['broken', 1009]])
})

test.each<[string, number, Buffer]>([
  ['no mask', 1002, Buffer.from([0x81, 0x01, 0x61])],
  ['a reserved bit', 1002, Buffer.concat([Buffer.from([0xc1]), frameOf({ opcode: 1 }).subarray(1)])],
  ['an unknown opcode', 1002, frameOf({ opcode: 3 })],
  ['an unknown control opcode', 1002, frameOf({ opcode: 11 })],
  ['a continuation of nothing', 1002, frameOf({ opcode: 0 })],
  ['a new message within another', 1002, Buffer.concat([1, 1].map((opcode) => frameOf({ opcode, isFinal: false })))],
  ['a control frame in parts', 1002, frameOf({ opcode: 9, isFinal: false })],
  ['a long control frame', 1002, frameOf({ opcode: 9, payload: 'x'.repeat(126) })],
  ['a close code that may not be sent', 1002, frameOf({ opcode: 8, payload: Buffer.from([0x03, 0xed]) })],
  ['half a close code', 1002, frameOf({ opcode: 8, payload: Buffer.from([0x03]) })],
  ['a text that is not UTF-8', 1007, frameOf({ opcode: 1, payload: Buffer.from([0xc3, 0x28]) })],
  ['a reason that is not UTF-8', 1007, frameOf({ opcode: 8, payload: Buffer.from([0x03, 0xe8, 0xff]) })],
])('%s: closed with %i, and nothing after it is heard', (_name, code, bytes) => {
  expect(heardOf(Buffer.concat([bytes, frameOf({ opcode: 1, payload: 'more' })]))).toEqual([['broken', code]])
})
