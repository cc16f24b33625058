// How much of a library's order somebody knows, by what the log tells of it. A shuffle would destroy that, and asks first.

import type { LogEntry, PlayerId, Table } from '@fourmat/game'
import type { TableStore } from '../store.ts'

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

const isAbout =
  (playerId: PlayerId | null) =>
  (entry: LogEntry): boolean =>
    entry.player_id === playerId || entry.type === 'new_game_started'

const STEPS_KEPT = 100

/** What was known after which event. Oldest first. */
interface Step {
  readonly seq: number
  readonly known: Known
}

const knownAt = (steps: readonly Step[], seq: number): Known =>
  steps.findLast((step) => step.seq <= seq)?.known ?? NOTHING

/** What goes back takes the order with it that lay there then; one that was shuffled on the way is lost. */
function restored(steps: readonly Step[], { type, params, player_id }: LogEntry, you: PlayerId | null): Known | null {
  if (type === 'rewound') return figure(params.reshuffled, 0) > 0 ? NOTHING : knownAt(steps, figure(params.to_seq, 0))
  if (type === 'taken_back' && player_id === you) return knownAt(steps, figure(params.of_seq, 0) - 1)
  return null
}

const followed = (steps: readonly Step[], { log, you }: Table, from: number): readonly Step[] =>
  log
    .filter(({ seq }) => seq > from)
    .reduce<readonly Step[]>((done, entry) => {
      const last = done.at(-1)?.known ?? NOTHING
      const known = restored(done, entry, you) ?? (isAbout(you)(entry) ? after(last, entry) : last)
      return known === last ? done : [...done.slice(1 - STEPS_KEPT), { seq: entry.seq, known }]
    }, steps)

/** Follows the log of one's own table: what was looked at long ago is still known when its line has gone from there. */
export class KnownOrder {
  private steps: readonly Step[] = []
  private readTo = -1
  private readonly store: TableStore

  constructor(store: TableStore) {
    this.store = store
    store.state.subscribe(() => this.follow())
  }

  private follow() {
    const { confirmed } = this.store
    const last = confirmed?.log.at(-1)?.seq ?? -1
    if (!confirmed || last <= this.readTo) return
    this.steps = followed(this.steps, confirmed, this.readTo)
    this.readTo = last
  }

  /** How many cards of one's own library somebody knows by their place. */
  get count(): number {
    this.follow()
    const { shown } = this.store
    const { top, bottom } = (shown && followed(this.steps, shown, this.readTo).at(-1)?.known) ?? NOTHING
    return top + bottom
  }
}
