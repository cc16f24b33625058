// What somebody who sits nowhere is shown of a game.

import { redact, reduce, type TableEvent } from '../game.ts'
import { isSame } from '../same.ts'
import type { PlayerId, Table } from '../state.ts'
import { view } from '../view.ts'
import { galleryOf, watcherOf } from '../visibility.ts'
import { eventFromFrame, eventToText, tableFromWire, tableToText } from '../wire.ts'
import { learn } from './knowledge.ts'
import { checkNoLeak, disguise, type Twins } from './laws.ts'
import { type PlayedGame, playGame } from './played-game.ts'
import type { Turn } from './scripts.ts'

const LOOK_EVERY = 20 // turns

/** Every frame to a watcher who came before the first player, and the table as a watcher who comes later finds it. */
export const framesToWatcher = (watcher: PlayerId, { turns }: PlayedGame): string[] =>
  turns.flatMap(({ events, after }, i) => {
    const frames = events.map((event) => eventToText(redact(event, watcher)))
    return i % LOOK_EVERY === 0 ? [...frames, tableToText(view(after, watcher))] : frames
  })

/** Law 2 for watchers, in the frames of the running game and in the replays of those that ended. */
export const checkNoLeakToWatcher = (twins: Twins): void => {
  checkNoLeak(twins)
  const [one, other] = [twins.one, twins.other].map((game) => framesToWatcher(twins.viewer, game)) as [
    string[],
    string[],
  ]
  sameFrames(twins.viewer, one, other)
}

/** Each event with the table after it, and with what the running game shows to the gallery from then on. */
const stepsOf = ({ before, events }: Turn): { event: TableEvent; after: Table; viewer: PlayerId }[] => {
  let table = before
  return events.map((event) => {
    table = reduce(table, event)
    return { event, after: table, viewer: galleryOf(table.players) }
  })
}

/** Every frame to those who watch while hands are opened and closed, and the table as one who comes later finds it. */
export const framesToGallery = ({ turns }: PlayedGame): string[] =>
  turns.flatMap((turn, i) => {
    const frames = stepsOf(turn).map(({ event, viewer }) => eventToText(redact(event, viewer)))
    return i % LOOK_EVERY === 0 ? [...frames, tableToText(view(turn.after, galleryOf(turn.after.players)))] : frames
  })

const sameFrames = (viewer: string, one: readonly string[], other: readonly string[]): void => {
  const i = one.findIndex((frame, n) => frame !== other[n])
  if (i >= 0 || one.length !== other.length)
    throw new Error(`no leak: frame ${i} to ${viewer} differs: ${one[i]?.slice(0, 300)} | ${other[i]?.slice(0, 300)}`)
}

/** The printings that the gallery may have come to know. */
const knownToGallery = ({ turns }: PlayedGame): Set<string> => {
  const known = new Set<string>()
  for (const turn of turns) {
    let { before } = turn
    for (const { event, after, viewer } of stepsOf(turn)) {
      learn(known, before, event, after, viewer)
      before = after
    }
  }
  return known
}

/** The same game in a world in which all is different that the gallery may not know. */
export const galleryTwin = (game: PlayedGame): PlayedGame =>
  playGame(game.script, disguise(game.world, knownToGallery(game)))

/** Law 2 for those who watch the running game. */
export const checkNoLeakToGallery = (game: PlayedGame, frames = framesToGallery): void =>
  sameFrames('the gallery', frames(game), frames(galleryTwin(game)))

/** To a watcher who came later the log does not name what was once in an open hand: that was for those who watched. */
const shownTo = (watcher: PlayerId, table: Table) => {
  const { log, ...shown } = JSON.parse(tableToText(table))
  return watcher === watcherOf([]) ? { log, ...shown } : shown
}

/** Law 1 for watchers. */
export const checkTruthOfWatcher = (watcher: PlayerId, { turns }: PlayedGame): void => {
  const [first] = turns
  if (!first) return
  const start = JSON.parse(tableToText(view(first.before, watcher)))
  let seen: Table = tableFromWire(start, first.before.seq)
  for (const [i, { events, after }] of turns.entries()) {
    for (const event of events)
      seen = reduce(seen, eventFromFrame(JSON.parse(eventToText(redact(event, watcher))), event.at))
    if (i % LOOK_EVERY > 0) continue
    const [shown, meant] = [seen, view(after, watcher)].map((table) => shownTo(watcher, table))
    if (!isSame(shown, meant)) throw new Error(`one truth: ${watcher} drifted by turn ${i}`)
  }
}

/** Law 1 for those who watch the running game. */
export const checkTruthOfGallery = ({ turns }: PlayedGame): void => {
  const [first] = turns
  if (!first) return
  const meantBy = (table: Table) => {
    const { log: _, ...shown } = JSON.parse(tableToText(view(table, galleryOf(table.players))))
    return shown // the log names what was shown while a hand was open
  }
  let seen: Table = tableFromWire(JSON.parse(tableToText(view(first.before, watcherOf([])))), first.before.seq)
  for (const [i, turn] of turns.entries()) {
    for (const { event, viewer } of stepsOf(turn))
      seen = reduce(seen, eventFromFrame(JSON.parse(eventToText(redact(event, viewer))), event.at))
    if (i % LOOK_EVERY > 0 && !turn.events.some(({ type }) => type === 'hand_shown_to_spectators')) continue
    const { log: _, ...shown } = JSON.parse(tableToText(seen))
    if (!isSame(shown, meantBy(turn.after))) throw new Error(`one truth: the gallery drifted by turn ${i}`)
  }
}
