// The same moves in two games whose hidden cards are others: a viewer is sent the same bytes. Random games are held to it by the laws;
// here stand the moves that touch what is hidden, one after the other.

import { describe, expect, it } from 'vitest'
import { redact, reduce, type TableEvent } from './game.ts'
import type { PlayerId } from './state.ts'
import { createWorld, learn, printing, Scenario, type World } from './testing/index.ts'
import { view } from './view.ts'
import { eventToText, tableToText } from './wire.ts'

/** The world in which A's deck holds other cards, but for those that are known. */
const disguised = (known: ReadonlySet<string>): World => {
  const world = createWorld()
  const deck = world.decks.get('d0')
  if (!deck) throw new Error('no deck')
  const cards = deck.cards.map((facts) =>
    known.has(facts.card_print_id) ? facts : printing(`hidden-${facts.card_id}`),
  )
  return { ...world, decks: new Map([...world.decks, ['d0', { ...deck, cards }]]) }
}

type Script = (s: Scenario) => void

interface Sent {
  readonly frames: string[]
  readonly truth: string[] // what A's cards are
  readonly known: ReadonlySet<string> // the printings that the viewer has come to know
}

const WATCHING: readonly PlayerId[] = ['B', 'C']

/** What the viewer is sent while A does what the script says, the table before and after with it. */
const sentTo = (viewer: PlayerId, world: World, script: Script): Sent => {
  const s = new Scenario({}, world)
  for (let n = 0; n < 3; n++) {
    s.join(n)
    s.act('ABC'.charAt(n), 'submit_deck', { deck_id: `d${n}` })
  }
  const happened: TableEvent[] = []
  const known = new Set<string>()
  const send = s.send.bind(s)
  s.send = (...request) => {
    let table = s.table
    const outcome = send(...request)
    expect(outcome.refused, JSON.stringify(request)).toBeNull()
    for (const event of outcome.events) {
      const after = reduce(table, event)
      learn(known, table, event, after, viewer)
      table = after
    }
    happened.push(...outcome.events)
    return outcome
  }
  const before = tableToText(view(s.table, viewer))
  script(s)
  const frames = happened.map((event) => eventToText(redact(event, viewer)))
  const truth = (['hand', 'library', 'exile', 'graveyard'] as const).flatMap((zone) => s.names('A', zone))
  return { frames: [before, ...frames, tableToText(view(s.table, viewer))], truth, known }
}

const look = (s: Scenario, count: number): string[] =>
  s
    .send('A', 'view_library', { count })
    .of('library_viewed')
    .cards?.map(({ id }) => id) ?? []

const SCRIPTS: Readonly<Record<string, Script>> = {
  'a top card that is kept in sight of its player alone': (s) => {
    s.send('A', 'set_top_revealed', { to: 'self' })
    s.send('A', 'draw_card')
    s.send('A', 'shuffle_library')
    s.send('A', 'move_card', { id: s.card('A', 'hand').id, to: 'library', updates: { position: 0 } })
    s.send('A', 'set_top_revealed', { to: null })
  },
  'a top card that was revealed to all, and what lies under it': (s) => {
    s.send('A', 'set_top_revealed', { to: 'all' })
    s.send('A', 'draw_card')
    s.send('A', 'set_top_revealed', { to: null })
    s.send('A', 'draw_card')
    s.send('A', 'shuffle_library')
  },
  'top cards that are shown to one player': (s) => {
    s.send('A', 'reveal_library_top', { count: 3, to: ['C'] })
    s.send('A', 'draw_x_cards', { count: 2 })
  },
  'an arranged library': (s) => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = look(s, 6)
    s.send('A', 'arrange_library', { top: [b, a], bottom: [c], hand: [d], graveyard: [e], exile: [f] })
    const rest = look(s, 3)
    s.send('A', 'arrange_library', { bottom: rest, bottom_order: 'random' })
  },
  'cards that are exiled face down': (s) => {
    s.send('A', 'exile_hidden', { ids: [s.card('A', 'hand').id, s.card('A', 'hand', 1).id] })
    s.send('A', 'mill', { count: 2, to: 'exile', hidden: true })
    s.send('A', 'move_zone', { zone: 'hand', to: 'exile', hidden: true })
    s.send('A', 'move_card', { id: s.card('A', 'exile').id, zone: 'exile', to: 'hand' })
  },
  'a hand of which chance discards': (s) => {
    s.send('A', 'discard_random', { count: 2 })
    s.send('A', 'discard_random', { count: 1 })
    s.send('A', 'shuffle_into_library', { zone: 'graveyard' })
  },
  'a hand that is shuffled in': (s) => {
    s.send('A', 'shuffle_into_library', { ids: [s.card('A', 'hand', 3).id] })
    s.send('A', 'shuffle_into_library', { zone: 'hand' })
    s.send('A', 'draw_x_cards', { count: 3 })
  },
}

describe.each(Object.entries(SCRIPTS))('%s', (_name, script) => {
  it.each(WATCHING)('sends %s the same bytes, whatever is hidden', (viewer) => {
    const one = sentTo(viewer, createWorld(), script)
    const other = sentTo(viewer, disguised(one.known), script)
    expect(other.frames).toEqual(one.frames)
    expect(other.truth).not.toEqual(one.truth) // there was something to hide
  })
})
