// The laws of the core, each as a check of one played game. They throw at the first breach and say what was broken.

import { decide, redact, reduce, type TableEvent } from '../game.ts'
import { cardsIn } from '../places.ts'
import { replayOf } from '../replay.ts'
import { isSame } from '../same.ts'
import { type PackedTable, packTable, unpackTable } from '../snapshot.ts'
import { ARROWS_MAX, type CardFacts, type Deck, OPEN_ZONES, type PlayerId, type Table, ZONES } from '../state.ts'
import { PrintingRegistry, packEvent, unpackEvent } from '../storage.ts'
import { view } from '../view.ts'
import { eventFromFrame, eventToFrame, eventToText, tableFromWire, tableToText, tableToWire } from '../wire.ts'
import { learn } from './knowledge.ts'
import { agrees, type Browsers, type Eyes, framesTo, honestEyes, watchGame } from './observers.ts'
import { eventsOf, type PlayedGame, playGame } from './played-game.ts'
import { newTable, type Turn, type World } from './scripts.ts'

const breach = (law: string, what: string): never => {
  throw new Error(`${law}: ${what}`)
}

const COMPARE_EVERY = 40 // turns; a browser that drifted stays wrong until the next sync

type Look = (turn: Turn, browsers: Browsers) => void

const lookForDrift = ({ turns }: PlayedGame, eyes: Eyes): Look => {
  let seen = 0
  return (turn, browsers) => {
    seen++
    if (seen % COMPARE_EVERY !== 0 && seen !== turns.length) return
    for (const browser of browsers.values())
      if (turn.after.players.some(({ id }) => id === browser.viewer) && !agrees(browser, turn.after, eyes))
        breach('one truth', `${browser.viewer} drifted by turn ${seen} (${turn.events.map((e) => e.type).join(', ')})`)
  }
}

/** Law 1: a browser never drifts from what the truth says it should show. */
export const checkOneTruth = (game: PlayedGame, eyes: Eyes = honestEyes): void =>
  watchGame(game, lookForDrift(game, eyes), eyes)

/** The world in which every printing that the viewer may not know is another one. */
export const disguise = (world: World, known: ReadonlySet<string>): World => {
  const other = (facts: CardFacts): CardFacts =>
    known.has(facts.card_print_id)
      ? facts
      : {
          card_id: `other-${facts.card_id}-longer`,
          card_print_id: `other-${facts.card_print_id}`,
          name: `Another ${facts.name}`,
          front_image_uri: null,
          front_image_uri_small: null,
          back_image_uri: '/faces/other',
          back_image_uri_small: '/faces/other-small',
          type_line: 'Land',
          mana_cost: '',
          power: null,
          toughness: null,
        }
  const deck = (original: Deck): Deck => ({
    ...original,
    commanders: original.commanders.map(other),
    cards: original.cards.map(other),
  })
  return {
    decks: new Map([...world.decks].map(([id, original]) => [id, deck(original)])),
    tokens: new Map([...world.tokens].map(([id, facts]) => [id, other(facts)])),
  }
}

/** The printings that the viewer may have come to know in this game. */
const knownTo = (viewer: PlayerId, { turns }: PlayedGame): Set<string> => {
  const known = new Set<string>()
  for (const turn of turns) {
    let table = turn.before
    for (const event of turn.events) {
      const after = reduce(table, event)
      learn(known, table, event, after, viewer)
      table = after
    }
  }
  return known
}

/** The replays of the games that have ended, as the viewer may ask for them. */
const replaysFor = (viewer: PlayerId, { turns }: PlayedGame): string[] => {
  const replays: string[] = []
  let running: TableEvent[] = []
  for (const turn of turns) {
    let table = turn.before
    for (const event of turn.events) {
      if (event.type === 'new_game_started') {
        const { game_id, room, vault } = table
        const game = { game_id, room, seed: vault?.seed ?? '', from_seq: running[0]?.seq ?? 1, events: running }
        replays.push(JSON.stringify(replayOf(game, viewer)))
        running = []
      }
      running.push(event)
      table = reduce(table, event)
    }
  }
  return replays
}

/** Two games that differ only in what the viewer may not know. */
export interface Twins {
  readonly viewer: PlayerId
  readonly one: PlayedGame
  readonly other: PlayedGame
}

export const twinsFor = (viewer: PlayerId, one: PlayedGame): Twins => ({
  viewer,
  one,
  other: playGame(one.script, disguise(one.world, knownTo(viewer, one))),
})

/** Law 2: two games that differ only in what the viewer may not know send the viewer the same bytes. */
export const checkNoLeak = ({ viewer, one, other }: Twins, eyes: Eyes = honestEyes): void => {
  const [frames, others] = [one, other].map((game) => [
    ...framesTo(viewer, game, eyes),
    ...replaysFor(viewer, game),
  ]) as [string[], string[]]
  frames.forEach((frame, i) => {
    if (frame !== others[i])
      breach('no leak', `frame ${i} to ${viewer} differs: ${frame.slice(0, 300)} | ${others[i]?.slice(0, 300)}`)
  })
  if (frames.length !== others.length) breach('no leak', `${viewer} got ${frames.length} frames, then ${others.length}`)
}

/** Law 3: folding what is stored gives the live table; so does a snapshot with its tail. */
export const checkReplay = ({ turns, live }: PlayedGame): void => {
  const stored: string[] = []
  const snapshots: { seq: number; table: PackedTable }[] = [{ seq: 0, table: packTable(newTable()) }]
  for (const turn of turns) {
    for (const event of turn.events) stored.push(packEvent(event))
    if (stored.length > 0 && stored.length % 61 === 0)
      snapshots.push({ seq: turn.after.seq, table: packTable(turn.after) })
  }
  const lines = stored.map((line) => JSON.parse(line))
  for (const { seq, table } of snapshots) {
    const printings = new PrintingRegistry()
    const start = unpackTable(JSON.parse(table.state), JSON.parse(table.facts), printings)
    const events = lines.filter((line) => line.body.seq > seq)
    const folded = events.reduce((state: Table, line) => reduce(state, unpackEvent(line, printings)), start)
    if (!isSame(folded, live)) breach('replay', `from the snapshot at ${seq} another table came out`)
  }
}

/** What points at a card finds it where everybody sees it, and what hangs on one hangs on a card of the battlefield. */
const checkMarks = ({ players, arrows }: Table): void => {
  const open = new Set(players.flatMap(({ zones }) => OPEN_ZONES.flatMap((zone) => zones[zone].map(({ id }) => id))))
  for (const { from, to } of arrows)
    for (const end of [from, to])
      if ('card_id' in end ? !open.has(end.card_id) : !players.some(({ id }) => id === end.player_id))
        breach('conservation', `an arrow points at ${JSON.stringify(end)}, which is not there`)
  for (const { id } of players)
    if (arrows.filter((arrow) => arrow.player_id === id).length > ARROWS_MAX)
      breach('conservation', `${id} has drawn too many arrows`)
  const lying = new Map(players.flatMap(({ zones }) => zones.battlefield.map((card) => [card.id, card])))
  for (const { id, attached_to } of lying.values())
    if (attached_to !== null && lying.get(attached_to)?.attached_to !== null)
      breach('conservation', `${id} hangs on ${attached_to}, which is no host`)
}

/** Law 4: every card of a dealt deck lies in exactly one zone of one player; tokens alone come and go. */
export const checkConservation = ({ turns }: PlayedGame): void => {
  for (const [i, { before, after }] of turns.entries()) {
    if (i > 0 && before === after) continue // the very table that was looked at last
    const ids = new Set<string>()
    const prints = new Map<PlayerId, string[]>(after.players.map((player) => [player.id, []]))
    for (const player of after.players) {
      for (const zone of ZONES) {
        for (const card of cardsIn(player, zone)) {
          if (card.zone !== zone) breach('conservation', `a card in ${zone} believes to be in ${card.zone}`)
          if (ids.has(card.id)) breach('conservation', `two cards are called ${card.id}`)
          ids.add(card.id)
          if (card.is_token) {
            if (zone !== 'battlefield') breach('conservation', `a token lies in ${zone}`)
          } else {
            const own =
              prints.get(card.owner_id) ?? breach('conservation', `a card belongs to ${card.owner_id}, who is not here`)
            own.push(card.facts?.card_print_id ?? 'unknown')
          }
        }
      }
      if (player.zones.hand.length !== player.handSize) breach('conservation', 'handSize is wrong')
      if (player.library.facts.length !== player.librarySize) breach('conservation', 'librarySize is wrong')
      if (player.zones.commandZone.length > 2) breach('conservation', 'the command zone overflows')
    }
    checkMarks(after)
    for (const { id, deck } of after.players) {
      const dealt = deck ? [...deck.commanders, ...deck.cards].map((facts) => facts.card_print_id) : []
      if (!isSame((prints.get(id) ?? []).sort(), dealt.sort()))
        breach('conservation', `${id} does not have the deck's cards any more`)
    }
  }
}

const namesIn = (text: string): string[] =>
  text.match(/"[A-Za-z0-9_-]{8}"/g)?.map((quoted) => quoted.slice(1, -1)) ?? []

const lookForTracks = (): Look => {
  const known = new Map<PlayerId, Set<string>>()
  const looked = new Map<PlayerId, Set<string>>()
  return (turn, browsers) => {
    const hidden = turn.after.players.map((player) => ({
      player,
      library: cardsIn(player, 'library'),
      hand: player.zones.hand,
    }))
    for (const { viewer, frames } of browsers.values()) {
      const ids = known.get(viewer) ?? new Set<string>()
      const own = looked.get(viewer) ?? new Set<string>()
      for (const frame of frames) {
        for (const id of namesIn(frame)) ids.add(id)
        const { type, payload } = JSON.parse(frame)
        if (payload?.player_id !== viewer) continue
        if (type === 'library_viewed') for (const card of payload.cards ?? []) own.add(card.id)
        for (const move of payload.moves ?? [payload]) if (move.new_id) own.add(move.new_id)
      }
      known.set(viewer, ids)
      looked.set(viewer, own)
      for (const { player, library, hand } of hidden) {
        const isOwn = player.id === viewer
        for (const secret of isOwn ? [library] : [library, hand])
          for (const card of secret)
            if (ids.has(card.id) && !(isOwn && own.has(card.id)))
              breach('no tracking', `${viewer} was told ${card.id}, which lies in ${player.id}'s ${card.zone}`)
      }
    }
  }
}

/** Law 5: no id of a card that a viewer may not see was ever told to that viewer. */
export const checkNoTracking = (game: PlayedGame, eyes: Eyes = honestEyes): void =>
  watchGame(game, lookForTracks(), eyes)

/** Laws 1 and 5 on the same browsers. */
export const checkTruthAndTracking = (game: PlayedGame, eyes: Eyes = honestEyes): void => {
  const looks = [lookForDrift(game, eyes), lookForTracks()]
  watchGame(game, (turn, browsers) => looks.forEach((look) => void look(turn, browsers)), eyes)
}

/** Law 6: an action sent twice under one ref happens once. Law 7: a refusal, like any decision, changes nothing. */
export const checkOnceAndRefusal = ({ turns }: PlayedGame): void => {
  for (const { before, actor, request, after, decision, context } of turns) {
    if (!actor || !request) continue
    const again = decide(after, actor, request, context)
    const isGone = !after.players.some((player) => player.id === actor)
    if (decision.kind === 'happened' && again.kind !== (isGone ? 'refused' : 'nothing'))
      breach('once', `${request.type} happened twice`)
    if (decision.kind !== 'happened' && before !== after) breach('refusal', `${request.type} changed the table`)
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The text of an event is its frame in JSON, and an event that was read is written as it was. */
export const checkEventText = (game: PlayedGame): void => {
  for (const event of eventsOf(game))
    for (const viewer of 'ABCD') {
      const seen = redact(event, viewer)
      const text = eventToText(seen)
      const frame = JSON.parse(text)
      if (!isSame(frame, asJson(eventToFrame(seen))))
        breach('text', `${event.type} to ${viewer} is not its frame: ${text.slice(0, 300)}`)
      if (eventToText(eventFromFrame(frame, 0)) !== text)
        breach('text', `${event.type} to ${viewer} is read as something else: ${text.slice(0, 300)}`)
    }
}

/** The text of a table is what it is on the wire in JSON, and a table that was read holds what was written. */
export const checkTableText = ({ turns }: PlayedGame): void => {
  for (const [i, { after }] of turns.entries()) {
    if (i % 20 > 0) continue
    for (const viewer of 'ABCD') {
      const seen = view(after, viewer)
      const wire = JSON.parse(tableToText(seen))
      if (!isSame(wire, asJson(tableToWire(seen))))
        breach('text', `the table of turn ${i} as ${viewer} sees it is not what it is on the wire`)
      if (!isSame(asJson(tableToWire(tableFromWire(wire, seen.seq))), wire))
        breach('text', `the table of turn ${i} as ${viewer} sees it is read as another`)
    }
  }
}
