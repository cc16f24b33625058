// The laws of the core, each as a check of one script. They throw at the first breach and say what was broken.

import { decide, reduce, type TableEvent } from '../game.ts'
import { cardsIn } from '../places.ts'
import { replayOf } from '../replay.ts'
import { type PackedTable, packTable, unpackTable } from '../snapshot.ts'
import { type CardFacts, type Deck, type PlayerId, type Table, ZONES } from '../state.ts'
import { PrintingRegistry, packEvent, unpackEvent } from '../storage.ts'
import { learn } from './knowledge.ts'
import { agrees, type Browser, type Eyes, honestEyes, isSame, observe } from './observers.ts'
import { createWorld, newTable, playScript, type Step, type Turn, type World } from './scripts.ts'

export interface Script {
  readonly players: number
  readonly steps: readonly Step[]
}

const breach = (law: string, what: string): never => {
  throw new Error(`${law}: ${what}`)
}

const COMPARE_EVERY = 40 // turns; a browser that drifted stays wrong until the next sync

/** Law 1: a browser never drifts from what the truth says it should show. */
export const checkOneTruth = ({ players, steps }: Script, eyes: Eyes = honestEyes): void => {
  const browsers = new Map<PlayerId, Browser>()
  let turns = 0
  let last: Turn | undefined
  const compare = (turn: Turn) => {
    for (const browser of browsers.values())
      if (!agrees(browser, turn.after, eyes))
        breach('one truth', `${browser.viewer} drifted by turn ${turns} (${turn.events.map((e) => e.type).join(', ')})`)
  }
  playScript(players, steps, createWorld(), (turn) => {
    observe(browsers, turn, eyes)
    turns++
    last = turn
    if (turns % COMPARE_EVERY === 0) compare(turn)
  })
  if (last) compare(last)
}

/** The world in which every printing that the viewer may not know is another one. */
const disguise = (world: World, known: ReadonlySet<string>): World => {
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

/** Everything that the viewer is sent: frames while the games run, and the replays of those that have ended. */
const framesOf = (
  script: Script,
  world: World,
  viewer: PlayerId,
  eyes: Eyes,
): { frames: string[]; known: Set<string> } => {
  const browsers = new Map<PlayerId, Browser>()
  const known = new Set<string>()
  const replays: string[] = []
  let running: TableEvent[] = []
  let frames: string[] = []
  playScript(script.players, script.steps, world, (turn) => {
    let table = turn.before
    for (const event of turn.events) {
      const after = reduce(table, event)
      learn(known, table, event, after, viewer)
      if (event.type === 'new_game_started') {
        replays.push(replayAs(table, running, viewer))
        running = []
      }
      running.push(event)
      table = after
    }
    observe(browsers, turn, eyes)
    frames = browsers.get(viewer)?.frames ?? frames
  })
  return { frames: [...frames, ...replays], known }
}

const replayAs = ({ game_id, room, vault }: Table, events: readonly TableEvent[], viewer: PlayerId): string =>
  JSON.stringify(replayOf({ game_id, room, seed: vault?.seed ?? '', from_seq: events[0]?.seq ?? 1, events }, viewer))

/** Law 2: two games that differ only in what the viewer may not know send the viewer the same bytes. */
export const checkNoLeak = (script: Script, viewer: PlayerId, eyes: Eyes = honestEyes): void => {
  const world = createWorld()
  const { frames, known } = framesOf(script, world, viewer, eyes)
  const { frames: others } = framesOf(script, disguise(world, known), viewer, eyes)
  frames.forEach((frame, i) => {
    if (frame !== others[i])
      breach('no leak', `frame ${i} to ${viewer} differs: ${frame.slice(0, 300)} | ${others[i]?.slice(0, 300)}`)
  })
  if (frames.length !== others.length) breach('no leak', `${viewer} got ${frames.length} frames, then ${others.length}`)
}

/** Law 3: folding what is stored gives the live table; so does a snapshot with its tail. */
export const checkReplay = ({ players, steps }: Script): void => {
  const stored: string[] = []
  const snapshots: { seq: number; table: PackedTable }[] = [{ seq: 0, table: packTable(newTable()) }]
  const live = playScript(players, steps, createWorld(), (turn) => {
    for (const event of turn.events) stored.push(packEvent(event))
    if (stored.length > 0 && stored.length % 61 === 0)
      snapshots.push({ seq: turn.after.seq, table: packTable(turn.after) })
  })
  for (const { seq, table } of snapshots) {
    const printings = new PrintingRegistry()
    const start = unpackTable(JSON.parse(table.state), JSON.parse(table.facts), printings)
    const events = stored.map((line) => JSON.parse(line)).filter((line) => line.body.seq > seq)
    const folded = events.reduce((state: Table, line) => reduce(state, unpackEvent(line, printings)), start)
    if (!isSame(folded, live)) breach('replay', `from the snapshot at ${seq} another table came out`)
  }
}

/** Law 4: every card of a dealt deck lies in exactly one zone of one player; tokens alone come and go. */
export const checkConservation = ({ players, steps }: Script): void => {
  playScript(players, steps, createWorld(), ({ after }) => {
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
    for (const { id, deck } of after.players) {
      const dealt = deck ? [...deck.commanders, ...deck.cards].map((facts) => facts.card_print_id) : []
      if (!isSame((prints.get(id) ?? []).sort(), dealt.sort()))
        breach('conservation', `${id} does not have the deck's cards any more`)
    }
  })
}

const namesIn = (text: string): string[] =>
  text.match(/"[A-Za-z0-9_-]{8}"/g)?.map((quoted) => quoted.slice(1, -1)) ?? []

/** Law 5: no id of a card that a viewer may not see was ever told to that viewer. */
export const checkNoTracking = ({ players, steps }: Script, eyes: Eyes = honestEyes): void => {
  const browsers = new Map<PlayerId, Browser>()
  const told = new Map<PlayerId, Set<string>>()
  const looked = new Map<PlayerId, Set<string>>()
  const heard = new Map<PlayerId, number>()
  playScript(players, steps, createWorld(), (turn) => {
    observe(browsers, turn, eyes)
    for (const { viewer, frames } of browsers.values()) {
      const ids = told.get(viewer) ?? new Set<string>()
      const own = looked.get(viewer) ?? new Set<string>()
      for (const frame of frames.slice(heard.get(viewer) ?? 0)) {
        for (const id of namesIn(frame)) ids.add(id)
        const { type, payload } = JSON.parse(frame)
        if (payload?.player_id !== viewer) continue
        if (type === 'library_viewed') for (const card of payload.cards ?? []) own.add(card.id)
        for (const move of payload.moves ?? [payload]) if (move.new_id) own.add(move.new_id)
      }
      heard.set(viewer, frames.length)
      told.set(viewer, ids)
      looked.set(viewer, own)
      for (const player of turn.after.players) {
        const isOwn = player.id === viewer
        const secret = isOwn ? cardsIn(player, 'library') : [...cardsIn(player, 'library'), ...player.zones.hand]
        for (const card of secret)
          if (ids.has(card.id) && !(isOwn && own.has(card.id)))
            breach('no tracking', `${viewer} was told ${card.id}, which lies in ${player.id}'s ${card.zone}`)
      }
    }
  })
}

/** Law 6: an action sent twice under one ref happens once. Law 7: a refusal, like any decision, changes nothing. */
export const checkOnceAndRefusal = ({ players, steps }: Script): void => {
  playScript(players, steps, createWorld(), (turn) => {
    freezeDeep(turn.before)
    freezeDeep(turn.after)
    const { actor, request, after, decision, context } = turn
    if (!actor || !request) return
    const again = decide(after, actor, request, context)
    const isGone = !after.players.some((player) => player.id === actor)
    if (decision.kind === 'happened' && again.kind !== (isGone ? 'refused' : 'nothing'))
      breach('once', `${request.type} happened twice`)
    if (decision.kind !== 'happened' && turn.before !== turn.after)
      breach('refusal', `${request.type} changed the table`)
  })
}

/** Freezes what is new; what is shared with an earlier table is frozen already, so this stays cheap. */
const freezeDeep = (value: unknown): void => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
}

/** All events of a script, for checks of what happened. */
export const eventsOf = ({ players, steps }: Script): TableEvent[] => {
  const all: TableEvent[] = []
  playScript(players, steps, createWorld(), ({ events }) => all.push(...events))
  return all
}

/** A shorter script that breaks the same law, found by leaving out ever smaller pieces. */
export const shorten = (script: Script, law: (script: Script) => void): { script: Script; cause: unknown } => {
  const failure = (steps: readonly Step[]): unknown => {
    try {
      law({ ...script, steps })
      return undefined
    } catch (error) {
      return error
    }
  }
  let steps = script.steps
  let cause = failure(steps)
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length; ) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)]
      const error = failure(fewer)
      if (error === undefined) at += size
      else {
        steps = fewer
        cause = error
      }
    }
  }
  return { script: { ...script, steps }, cause }
}
