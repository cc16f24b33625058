// What is packed comes out as it was, also what versions before this one have packed, and holds no name of anybody.

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { PrintingRegistry, packEvent, replayOf, roomOf, type TableEvent, unpackEvent } from '@fourmat/game'
import { createWorld, eventsOf, playGame, Scenario } from '@fourmat/game/testing'
import { FORMER_PLAYER } from '@fourmat/protocol'
import { expect, test } from 'vitest'
import { openGame, packGame } from './archive.ts'
import { beginGame, followGame } from './follow-game.ts'

const ROOM = roomOf({ id: 'room-1', name: 'Room', format: 'commander', max_players: 4 })
const PROOF = { game_id: 'game-0', seed: 'ab'.repeat(32), nonces: [] }

/** A game in which somebody is renamed, leaves and comes back. */
const playLines = (): string[] => {
  const s = new Scenario({}, createWorld(8))
  const events: TableEvent[] = []
  const note = (outcome: ReturnType<Scenario['join']>) => events.push(...outcome.events)
  note(s.join(0))
  note(s.join(1))
  for (const [id, deck_id] of [
    ['A', 'd0'],
    ['B', 'd1'],
  ] as const) {
    note(s.act(id, 'submit_deck', { deck_id }))
    note(s.act(id, 'keep_hand', {}))
  }
  note(s.command('rename', { user_id: 'user-0', username: 'Ashley' }))
  note(s.act('A', 'chat', { text: 'User 0 says "username":"User 1"' }))
  note(s.act('A', 'pass_turn', {}))
  note(s.act('B', 'leave_room', {}))
  note(s.join(1))
  return events.map(packEvent)
}

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line))

test('a game comes out of the archive as it went in', async () => {
  const lines = playLines()
  const packed = await packGame({ lines, proof: PROOF })
  expect(packed.people).toEqual([
    { userId: 'user-0', names: ['User 0', 'Ashley'], playerIds: ['A'] },
    { userId: 'user-1', names: ['User 1'], playerIds: ['B', 'C'] },
  ])
  const opened = await openGame(packed)
  expect(opened.proof).toEqual(PROOF)
  expect(parsed(opened.lines)).toEqual(parsed(lines))
})

test('any game does, and takes fewer bytes than it had', async () => {
  for (let seed = 0; seed < 12; seed++) {
    const step = (i: number) => ({
      actor: (seed + i) % 4,
      what: (seed * 7919 + i * 104_729) % 1_000_000,
      seed: seed * 31 + i,
    })
    const lines = eventsOf(
      playGame({ players: 2 + (seed % 3), steps: Array.from({ length: 120 }, (_, i) => step(i)) }),
    ).map(packEvent)
    const packed = await packGame({ lines, proof: null })
    expect(parsed((await openGame(packed)).lines)).toEqual(parsed(lines))
    expect(packed.bytes.length).toBeLessThan(lines.join('\n').length / 5)
  }
})

test('the bytes hold no name and no account; whoever is gone is nobody', async () => {
  const packed = await packGame({ lines: playLines(), proof: PROOF })
  const text = brotliDecompressSync(packed.bytes)
    .toString()
    .replace(/"text":"(\\.|[^"])*"/g, '')
  for (const word of ['User 0', 'User 1', 'Ashley', 'user-0', 'user-1']) expect(text).not.toContain(word)
  const [ash] = packed.people
  const left = await openGame({ ...packed, people: [{ userId: null, names: [] }, ...packed.people.slice(1)] })
  const opened = left.lines.join('\n')
  expect(opened).toContain(`"username":"${FORMER_PLAYER}"`)
  expect(opened).toContain('"username":"User 1"')
  expect(opened.replace(/"text":"(\\.|[^"])*"/g, '')).not.toContain(ash?.names[0])
})

test('a packing that nobody knows is not guessed at', async () => {
  const packed = await packGame({ lines: playLines(), proof: PROOF })
  await expect(openGame({ ...packed, packing: 'stone' })).rejects.toThrow('stone')
})

interface Sample {
  readonly packing: string
  readonly bytes: string // base64
  readonly people: readonly { readonly userId: string; readonly names: readonly string[] }[]
  readonly replay: unknown
}

/** What the player A is shown of a game. */
const replayFor = (lines: readonly string[]) => {
  const printings = new PrintingRegistry()
  const events = lines.map((line) => unpackEvent(JSON.parse(line), printings))
  return replayOf({ game_id: 'game-0', room: ROOM, seed: PROOF.seed, from_seq: 1, events }, 'A')
}

// Never made anew: a later version adds one of its own beside it.
test.each(['brotli-lines-1'])('a game that was archived as %s is opened and shown', async (packing) => {
  const file = new URL(`./samples/${packing}.json`, import.meta.url)
  const sample = JSON.parse(readFileSync(file, 'utf8')) as Sample
  expect(sample.packing).toBe(packing)
  const { lines, proof } = await openGame({ ...sample, bytes: Buffer.from(sample.bytes, 'base64') })
  expect(proof).toEqual(PROOF)
  expect(JSON.parse(JSON.stringify(replayFor(lines)))).toMatchObject(sample.replay as object)
  const { record } = await followGame(beginGame(ROOM, 'game-0', 1), lines)
  expect(record.participants.map(({ username, deck_name, out_on_turn }) => [username, deck_name, out_on_turn])).toEqual(
    [
      ['Ashley', 'Deck d0', null],
      ['User 1', 'Deck d1', null],
    ],
  )
})
