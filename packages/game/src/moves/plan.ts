// What comes of moving cards: where each lies then, under which id, and who may see it.

import { copyCard, resetMoved } from '../cards.ts'
import { castsAfter } from '../casts.ts'
import { needsFreshId } from '../hidden-moves.ts'
import { type Context, type Refusal, refuse } from '../move.ts'
import type { CardMove } from '../movement.ts'
import { anyOf, flag, number, type Out, whole } from '../payload.ts'
import type { Place } from '../places.ts'
import type { Drawn } from '../rng.ts'
import { type Card, type CardId, COMMAND_ZONE_MAX, type PlayerId, type Table, type Zone } from '../state.ts'
import { clampDrop, playerOf } from '../table.ts'
import { onlyTo, visibilityIn, visibleToEither } from '../visibility.ts'

export const position = whole(-1)

export const updates = anyOf({
  x: number,
  y: number,
  tapped: flag,
  face_down: flag,
  hidden: flag,
  position,
})
export type Updates = Out<typeof updates>

/** How a card comes to lie: as it was asked for, and as a verb has it. */
export interface Landing extends Updates {
  readonly exiledTo?: readonly PlayerId[] // into exile with its back up, and who may look at it
}

export interface Sizes {
  readonly handSize: number
  readonly librarySize: number
}

/** The sizes are those of the player in whose zone it now lies. */
export interface CardMoved extends CardMove, Sizes {
  readonly commander_casts?: readonly number[] // of a commander that was cast by it
}

/** The card as it lies after the move. */
export const movedCard = (place: Place, to: Zone, controller: PlayerId, id: CardId, landing: Landing): Card => {
  const { card } = place
  const lying = copyCard(card)
  lying.id = id
  lying.zone = to
  resetMoved(lying, place.zone, to)
  if (to !== 'battlefield') {
    const exiledTo = landing.exiledTo ?? (card.hidden && place.zone === 'exile' ? card.seers : undefined)
    lying.hidden = to === 'exile' && exiledTo !== undefined
    lying.seers = lying.hidden && exiledTo !== undefined ? exiledTo : visibilityIn(to, card.owner_id)
    return lying
  }
  const shownTo = card.hidden ? card.seers : onlyTo(card.owner_id)
  lying.hidden = landing.hidden ?? (card.hidden && place.zone === 'battlefield')
  lying.seers = lying.hidden ? visibleToEither(shownTo, onlyTo(controller)) : 'all'
  lying.x = clampDrop(landing.x ?? card.x ?? 0.5)
  lying.y = clampDrop(landing.y ?? card.y ?? 0.5)
  lying.tapped = landing.tapped ?? card.tapped
  lying.face_down = landing.face_down ?? card.face_down
  return lying
}

/** Off the battlefield a card lies with its owner, whoever controlled it. */
const receiverOf = (place: Place, to: Zone): PlayerId => (to === 'battlefield' ? place.player.id : place.card.owner_id)

export const sizesAfter = (sizes: Sizes, from: Zone, to: Zone): Sizes => ({
  handSize: sizes.handSize + Number(to === 'hand') - Number(from === 'hand'),
  librarySize: sizes.librarySize + Number(to === 'library') - Number(from === 'library'),
})

/** The number of the next card on the stack. Of each player's the newest lies on top. */
const nextOnStack = ({ players }: Table): number =>
  players.reduce((last, { zones }) => Math.max(last, zones.stack[0]?.stacked ?? 0), 0) + 1

export interface Plan {
  readonly moves: readonly CardMoved[]
  readonly vanished: readonly Place[] // tokens that leave the battlefield
  readonly drawn?: Drawn
}

/** Works the moves out one after the other, so that sizes, casts and the command zone count what went before. */
export const planMoves = (
  table: Table,
  places: readonly Place[],
  to: Zone,
  landings: readonly Landing[],
  context: Pick<Context, 'draw'>,
): Plan | Refusal => {
  const vanished = places.filter((place) => place.card.is_token && to !== 'battlefield')
  const moving = places.filter((place) => !vanished.includes(place))
  const fresh = moving.filter((place) => needsFreshId(place.zone, to))
  const drawn = fresh.length > 0 ? context.draw(table, { ids: fresh.length }) : undefined
  const sizes = new Map<PlayerId, Sizes>()
  const commanders = new Map<PlayerId, number>()
  const moves: CardMoved[] = []
  let casts: readonly number[] | undefined
  for (const place of moving) {
    const receiver = receiverOf(place, to)
    const home = playerOf(table, receiver)
    if (to === 'commandZone' && place.zone !== 'commandZone') {
      const held = (commanders.get(receiver) ?? home.zones.commandZone.length) + 1
      if (held > COMMAND_ZONE_MAX)
        return refuse('command_zone_full', `The command zone holds at most ${COMMAND_ZONE_MAX} cards`)
      commanders.set(receiver, held)
    }
    const after = sizesAfter(sizes.get(receiver) ?? home, place.zone, to)
    sizes.set(receiver, after)
    const landing = landings[places.indexOf(place)] ?? {}
    const id = needsFreshId(place.zone, to) ? (drawn?.ids[fresh.indexOf(place)] as string) : place.card.id
    const cast = castsAfter(casts ?? place.player.commander_casts, place, to)
    casts = cast ?? casts
    const isOrdered = to === 'library' || (to === 'hand' && place.zone === 'hand')
    const card = movedCard(place, to, receiver, id, landing)
    const move: CardMoved = {
      player_id: receiver,
      from_player_id: place.player.id,
      id: place.card.id,
      card: to === 'stack' ? { ...card, stacked: nextOnStack(table) + moves.length } : card,
      from: place.zone,
      to,
      position: isOrdered ? (landing.position ?? (to === 'library' ? 0 : -1)) : null,
      handSize: after.handSize,
      librarySize: after.librarySize,
      ...(cast ? { commander_casts: cast } : {}),
    }
    moves.push(place.zone === 'library' && to === 'library' ? { ...move, new_id: id } : move)
  }
  return drawn ? { moves, vanished, drawn } : { moves, vanished }
}
