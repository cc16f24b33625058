// The tables of actions and events in docs/protocol.md, against the definitions and against random games.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  actions,
  type Context,
  command,
  createTable,
  events,
  eventToFrame,
  redact,
  reduce,
  type Table,
  type TableEvent,
} from '../packages/game/src/index.ts'
import { createTestContext, createWorld, playScript, ROOM, type Turn } from '../packages/game/src/testing/index.ts'

const page = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8')

/** The fields that each row of a table names, by the row's own name. */
const tableBelow = (heading: string): Map<string, string[]> => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]*)\|/gm)]
  return new Map(
    rows.map(([, name = '', cell = '']) => [
      name,
      [...cell.matchAll(/`(\w+)\??`/g)].map((match) => match[1] as string),
    ]),
  )
}

const GAMES = 48
const STEPS = 400

/** The same games each time. */
const turns: Turn[] = []
const seen: { readonly event: TableEvent; readonly viewer: string }[] = []
const show = (happened: readonly TableEvent[], viewers: readonly { readonly id: string }[]) => {
  for (const event of happened) for (const { id } of viewers) seen.push({ event, viewer: id })
}
/** Another room begins with that table, and somebody sits down there: the first thing that happens in it, which no random game does. */
const playOn = (past: Table, context: Context) => {
  const empty = createTable(ROOM, { game_id: 'another', seed: 'ab'.repeat(32) })
  const begun = command(empty, 'play_on', { past, hidden: 'reshuffle' }, context)
  if (begun.kind !== 'happened') return // nobody has brought a deck
  show(begun.events, past.players)
  const table = begun.events.reduce(reduce, empty)
  for (const { user_id, username } of past.players) {
    if (user_id === null) continue
    const come = command(table, 'connect', { user_id, username }, context)
    if (come.kind === 'happened') show(come.events, past.players)
  }
}

for (let game = 0; game < GAMES; game++) {
  let n = game + 1
  const next = () => {
    n = (Math.imul(n, 1_664_525) + 1_013_904_223) >>> 0
    return n >>> 8
  }
  const steps = Array.from({ length: STEPS }, () => ({ actor: next(), what: next(), seed: next() }))
  const world = createWorld()
  const live = playScript(1 + (game % 4), steps, world, (turn) => {
    turns.push(turn)
    show(turn.events, turn.after.players)
  })
  const closed = command(live, 'close', {}, createTestContext(world))
  if (closed.kind === 'happened') show(closed.events, live.players)
  playOn(live, createTestContext(world))
}

const sortedKeys = (names: Iterable<string>): string[] => [...new Set(names)].sort()

it('names every action, and no other', () => {
  expect([...tableBelow('All actions').keys()].sort()).toEqual(Object.keys(actions).sort())
})

it('names every field of an action, and no other', () => {
  for (const [type, named] of tableBelow('All actions')) {
    const { payload } = actions[type as keyof typeof actions]
    const sent = turns.flatMap(({ request }) => (request?.type === type ? [request.payload as object] : []))
    // A field that is known is one of which a senseless value is complained about.
    const isKnown = (name: string) =>
      sent.some((body) => String(payload.read({ ...body, [name]: Symbol() })).startsWith(`${name}: `))
    expect({ type, fields: named.filter((name) => !isKnown(name)) }).toEqual({ type, fields: [] })
    const generated = sortedKeys(sent.flatMap(Object.keys))
    expect({ type, fields: generated.filter((name) => !named.includes(name)) }).toEqual({ type, fields: [] })
  }
})

it('names every event, and no other', () => {
  expect([...tableBelow('All events').keys()].sort()).toEqual(Object.keys(events).sort())
})

it('names every field of an event, and no other', () => {
  const sent = new Map<string, Set<string>>()
  for (const { event, viewer } of seen) {
    const { type, payload } = eventToFrame(redact(event, viewer))
    const fields = sent.get(type) ?? new Set()
    for (const name of Object.keys(payload)) if (name !== 'player_id') fields.add(name)
    sent.set(type, fields)
  }
  for (const [type, named] of tableBelow('All events'))
    expect({ type, fields: sortedKeys(named) }).toEqual({ type, fields: sortedKeys(sent.get(type) ?? []) })
})
