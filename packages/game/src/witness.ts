// What one browser noted of a game while it ran, and what its notes say of the transcript that the server gives out at the end. A
// transcript that only follows from its seed could still speak of another game than the one that was played.

import { appliedOf, askedOf, gameBegunBy, libraryStepsOf } from './event-meaning.ts'
import type { Draw, Transcript } from './fairness.ts'
import { isKnown, type SeenEvent, type TableEvent } from './game.ts'
import type { LibraryStep } from './library-steps.ts'
import { followLibrary } from './library-trail.ts'
import { type Applied, type Asked, isPerhaps, isWithin, type Perhaps } from './randomness.ts'
import { fits, isSame } from './same.ts'
import type { Nonce, PlayerId, Table } from './state.ts'
import { findPlayer } from './table.ts'

/** An event by chance, as far as this browser knows it. */
export interface Sighting {
  readonly seq: number
  readonly type: string
  readonly player_id: PlayerId | null
  readonly asked: Asked | Perhaps
  readonly applied: Applied
}

/** What happened to the own library, which held so many cards before. */
interface LibraryNote {
  readonly seq: number
  readonly size: number
  readonly steps: readonly LibraryStep[]
}

/** Plain data, so that it outlives a reload. */
export interface Notes {
  readonly game_id: string
  readonly commitment: string // as it was first seen
  readonly you: PlayerId
  readonly seen: readonly (readonly [first: number, last: number])[] // of which events it knows all there was to know
  readonly nonces: readonly Nonce[] // of all players, as of the last event seen
  readonly sightings: readonly Sighting[]
  readonly library: readonly LibraryNote[]
  readonly size: number // entries in all of it
}

export const NOTES_MAX = 20_000 // entries; what comes later counts as not seen

type Doubt =
  | 'game' // the transcript is of another game, or of another commitment
  | 'nonces' // not the nonces that were thrown in
  | 'missing' // something by chance was seen that the transcript does not list
  | 'added' // something by chance is listed where none was seen
  | 'other' // it was of another kind, another player's, or for something else
  | 'shown' // something else was seen to come of it
  | 'faces' // a card of the own library does not come from where it lay

export type Testimony =
  | { readonly agrees: true; readonly seen: number; readonly unseen: number; readonly faces: number }
  | { readonly agrees: false; readonly seq: number | null; readonly doubt: Doubt }

const sightingOf = (before: Table, event: TableEvent): Sighting | null => {
  const asked = askedOf(event)
  if (asked === null) return null
  const { seq, type } = event
  return { seq, type, player_id: event.payload.player_id, asked, applied: appliedOf(event, before) }
}

const entriesOf = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((sum: number, item) => sum + entriesOf(item), 1)
    : 1

const withSeen = (seen: Notes['seen'], seq: number): Notes['seen'] => {
  const last = seen.at(-1)
  return last?.[1] === seq - 1 ? [...seen.slice(0, -1), [last[0], seq]] : [...seen, [seq, seq]]
}

const firstNotes = (game_id: string, commitment: string, you: PlayerId): Notes => ({
  game_id,
  commitment,
  you,
  seen: [],
  nonces: [],
  sightings: [],
  library: [],
  size: 0,
})

/** The notes with one more event, which came to a table that looked like this to the viewer. */
export const noteEvent = (notes: Notes | null, before: Table, event: SeenEvent): Notes | null => {
  const { you } = before
  if (you === null) return notes
  const starts = gameBegunBy(event)
  const { game_id, commitment } = starts ?? before
  const known = notes?.game_id === game_id && notes.you === you ? notes : firstNotes(game_id, commitment, you)
  const isRepeated = event.seq <= (known.seen.at(-1)?.[1] ?? 0)
  if (isRepeated || known.size >= NOTES_MAX) return known
  const seen = withSeen(known.seen, event.seq)
  if (!isKnown(event)) return { ...known, seen }
  const sighting = sightingOf(before, event)
  const steps = libraryStepsOf(before, event, you)
  const mixed = starts ? [] : before.nonces
  const nonce = sighting && !isPerhaps(sighting.asked) ? sighting.asked.nonce : undefined
  const { player_id } = event.payload
  return {
    ...known,
    seen,
    nonces: nonce === undefined || player_id === null ? mixed : [...mixed, { player_id, nonce }],
    sightings: sighting ? [...known.sightings, sighting] : known.sightings,
    library:
      steps.length > 0
        ? [...known.library, { seq: event.seq, size: findPlayer(before, you)?.librarySize ?? 0, steps }]
        : known.library,
    size: known.size + (sighting ? entriesOf(sighting) : 0) + (steps.length > 0 ? entriesOf(steps) : 0),
  }
}

export const isSeenBy = ({ seen }: Notes, seq: number): boolean =>
  seen.some(([first, last]) => first <= seq && seq <= last)

/** What is wrong with a draw in the eyes of one who saw what it was for. */
const doubtOf = (sighting: Sighting, draw: Draw): Doubt | null => {
  const { type, player_id, asked, applied } = sighting
  if (draw.type !== type || draw.player_id !== player_id) return 'other'
  if (!(isPerhaps(asked) ? isWithin(asked, draw.asked) : isSame(asked, draw.asked))) return 'other'
  return fits(applied, draw.applied) ? null : 'shown'
}

/** Holds a transcript against the notes. Whether it follows from its seed is another question: `verify` answers it. */
export const testify = (transcript: Transcript, notes: Notes): Testimony => {
  const disagrees = (seq: number | null, doubt: Doubt): Testimony => ({ agrees: false, seq, doubt })
  if (transcript.game_id !== notes.game_id || transcript.commitment !== notes.commitment) return disagrees(null, 'game')
  if (!isSame(transcript.nonces.slice(0, notes.nonces.length), notes.nonces)) return disagrees(null, 'nonces')
  const draws = new Map(transcript.draws.map((draw) => [draw.seq, draw]))
  const sightings = new Map(notes.sightings.map((sighting) => [sighting.seq, sighting]))
  for (const sighting of notes.sightings)
    if (!isPerhaps(sighting.asked) && !draws.has(sighting.seq)) return disagrees(sighting.seq, 'missing')
  let seen = 0
  for (const draw of transcript.draws) {
    if (!isSeenBy(notes, draw.seq)) continue
    const sighting = sightings.get(draw.seq)
    const doubt = sighting ? doubtOf(sighting, draw) : 'added'
    if (doubt) return disagrees(draw.seq, doubt)
    seen++
  }
  const trail = followLibrary(notes.library, notes.seen, draws, notes.you)
  if (trail.lostAt !== null) return disagrees(trail.lostAt, 'faces')
  return { agrees: true, seen, unseen: transcript.draws.length - seen, faces: trail.confirmed }
}
