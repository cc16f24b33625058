import { expect, test } from 'vitest'
import { parseIceServers } from './ice-servers.ts'

test('none by default', () => {
  expect(parseIceServers('')).toEqual([])
})

test('STUN without, TURN with a name and a password', () => {
  expect(parseIceServers(' stun:a.example:3478  turns:me:p%40ss:word@b.example:5349?transport=tcp ')).toEqual([
    { urls: 'stun:a.example:3478' },
    { urls: 'turns:b.example:5349?transport=tcp', username: 'me', credential: 'p@ss:word' },
  ])
})

test.each(['http://a.example', 'turn:a.example', 'stun:me:secret@a.example', 'nonsense'])('%s is refused', (text) => {
  expect(parseIceServers(text)).toBeNull()
})
