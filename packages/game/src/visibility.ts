// Who may know a card's face. It is stored with the card as its `seers`.

import type { PlayerId, Seers, Zone } from './state.ts'

export const NOBODY: readonly PlayerId[] = Object.freeze([])

/** The lists of one player, for the ids that nearly all players have: every card of a hand holds one, and so does every line of the log that tells of it. */
const ALONE = new Map([...'ABCDEFGH'].map((id) => [id, Object.freeze([id])]))

export const onlyTo = (player: PlayerId): readonly PlayerId[] => ALONE.get(player) ?? [player]

/** To whom an unhidden card in this zone is visible. */
export const visibilityIn = (zone: Zone, owner: PlayerId): Seers => {
  if (zone === 'hand') return onlyTo(owner)
  if (zone === 'library') return NOBODY
  return 'all'
}

/** Before the names of those whose hands lie open to a watcher: "*", "*A,C". No player is called so. */
const WATCHING = '*'

/** Who sits nowhere, as a viewer: sees what everybody at the table may see, and these hands. */
export const watcherOf = (hands: readonly PlayerId[]): PlayerId => WATCHING + hands.join()

/** Who watches the running game, as a viewer. */
export const galleryOf = (players: readonly { readonly id: PlayerId; readonly hand_shown: boolean }[]): PlayerId =>
  watcherOf(players.filter(({ hand_shown }) => hand_shown).map(({ id }) => id))

export const isWatcher = (viewer: PlayerId | null): boolean => viewer?.startsWith(WATCHING) === true

export const seesHandOf = (viewer: PlayerId, player: PlayerId): boolean =>
  viewer === player || (isWatcher(viewer) && viewer.slice(WATCHING.length).split(',').includes(player))

export const isVisibleTo = (seers: Seers, player: PlayerId): boolean => seers === 'all' || seers.includes(player)

/** To those of both. */
export const visibleToEither = (a: Seers, b: Seers): Seers => {
  if (a === 'all' || b === 'all') return 'all'
  if (a.length === 0) return b
  const more = b.filter((id) => !a.includes(id))
  return more.length === 0 ? a : [...a, ...more]
}

export const isSameVisibility = (a: Seers, b: Seers): boolean =>
  a === 'all' || b === 'all' ? a === b : a.length === b.length && a.every((id, i) => id === b[i])
