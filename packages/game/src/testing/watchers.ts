// What somebody who sits nowhere is shown of a game.

import { redact, reduce } from '../game.ts'
import { isSame } from '../same.ts'
import type { PlayerId, Table } from '../state.ts'
import { view } from '../view.ts'
import { watcherOf } from '../visibility.ts'
import { eventFromFrame, eventToText, tableFromWire, tableToText } from '../wire.ts'
import { checkNoLeak, type Twins } from './laws.ts'
import type { PlayedGame } from './played-game.ts'

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
  const i = one.findIndex((frame, n) => frame !== other[n])
  if (i >= 0 || one.length !== other.length)
    throw new Error(
      `no leak: frame ${i} to ${twins.viewer} differs: ${one[i]?.slice(0, 300)} | ${other[i]?.slice(0, 300)}`,
    )
}

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
