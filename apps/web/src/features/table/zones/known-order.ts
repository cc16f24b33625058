// How much of a library's order somebody knows, by what the log tells of it. A shuffle would destroy that, and asks first.

import type { LogEntry, PlayerId } from '@fourmat/game'

interface Known {
  readonly top: number // cards from the top of which somebody knows which they are
  readonly bottom: number
}

const NOTHING: Known = { top: 0, bottom: 0 }

const ENDS_IT: ReadonlySet<string> = new Set(['library_shuffled', 'deck_submitted', 'mulligan', 'new_game_started'])

const figure = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Who searches a whole library shuffles it afterwards: that is not an order which anybody wants to keep. */
const looked = ({ top, bottom }: Known, { from, count }: LogEntry['params']): Known => {
  if (from === 'top') return { top: Math.max(top, figure(count, 1)), bottom }
  if (from === 'bottom') return { top, bottom: Math.max(bottom, figure(count, 1)) }
  return { top, bottom }
}

/** What was put on top lies there as it was wanted; so does the bottom, but where it was mixed. */
const arranged = ({ top, bottom, bottom_order }: LogEntry['params']): Known => ({
  top: figure(top, 0),
  bottom: bottom_order === 'random' ? 0 : figure(bottom, 0),
})

const putIn = ({ top, bottom }: Known, position: number, count: number): Known =>
  position === -1 ? { top, bottom: bottom + count } : { top: Math.max(top, position) + count, bottom }

const takenOut = ({ top, bottom }: Known, count: number): Known => {
  const fromTop = Math.min(top, count)
  // Drawing comes from the top. What was taken out of a known bottom was looked for there.
  return { top: top - fromTop, bottom: fromTop === count ? bottom : Math.max(0, bottom - (count - fromTop)) }
}

function after(known: Known, { type, params, cards }: LogEntry): Known {
  if (ENDS_IT.has(type)) return NOTHING
  if (type === 'library_viewed') return looked(known, params)
  if (type === 'library_arranged') return arranged(params)
  if (type === 'cards_revealed' && params.from) return looked(known, { ...params, from: 'top' })
  if (type === 'top_revealed_set') return params.to === null ? known : looked(known, { from: 'top', count: 1 })
  const { from, to } = params
  if (from !== 'library' && to !== 'library') return known
  const count = figure(params.count, Math.max(1, cards.length))
  const rest = from === 'library' ? takenOut(known, count) : known
  return to === 'library' ? putIn(rest, figure(params.position, 0), count) : rest
}

/** How many cards of this player's library somebody knows by their place. */
export function knownInOrder(log: readonly LogEntry[], playerId: PlayerId): number {
  const { top, bottom } = log
    .filter((entry) => entry.player_id === playerId || entry.type === 'new_game_started')
    .reduce(after, NOTHING)
  return top + bottom
}
