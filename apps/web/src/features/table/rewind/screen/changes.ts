// What is otherwise in the past than at present, as far as this browser knows both.

import { CARD_ZONES, type Card, type CardId, type Player, type PlayerId, type Table, type Zone } from '@fourmat/game'

/** What becomes of a card that lies on a field now. */
export type Fate = Zone | 'tap' | 'untap' | 'gone' | 'hidden' | 'other'

interface Place {
  readonly player: PlayerId
  readonly card: Card
}

interface FigureChange {
  readonly player: Player // as they are now
  readonly then: number
  readonly now: number
}

export interface Changes {
  readonly fates: ReadonlyMap<CardId, Fate> // of cards on the fields now
  readonly changed: ReadonlySet<CardId> // cards on the fields then, which lay otherwise or are elsewhere now
  readonly returning: number // of these, those that lie on no field now
  readonly life: readonly FigureChange[]
  readonly hands: readonly FigureChange[]
  readonly turn: { readonly number: number; readonly player: Player | null } | null // null: the same
}

const placesIn = ({ players }: Table): ReadonlyMap<CardId, Place> =>
  new Map(
    players.flatMap(({ id: player, zones }) =>
      CARD_ZONES.flatMap((zone) => zones[zone].map((card): [CardId, Place] => [card.id, { player, card }])),
    ),
  )

const sameText = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** But for where on the field it lies. */
const looksAlike = (a: Card, b: Card): boolean =>
  a === b ||
  (a.face_down === b.face_down &&
    a.hidden === b.hidden &&
    a.power_override === b.power_override &&
    a.toughness_override === b.toughness_override &&
    a.attached_to === b.attached_to &&
    a.annotation === b.annotation &&
    a.skip_untap === b.skip_untap &&
    sameText(a.custom_counters, b.custom_counters))

/** Where the log says that a card of this name came from: its place in a hidden zone is known by no id. */
function cameFrom({ log }: Table, since: number, { facts }: Card): Fate {
  const isOf = ({ cards }: Table['log'][number]) => cards.some((one) => facts && one.facts?.name === facts.name)
  const line = log.find((one) => one.seq > since && one.params.to === 'battlefield' && isOf(one))
  const from = line?.params.from
  return from === 'hand' || from === 'library' ? from : 'hidden'
}

function fateOf(then: Place | undefined, now: Place, present: Table, since: number): Fate | null {
  if (!then) return now.card.is_token ? 'gone' : cameFrom(present, since, now.card)
  if (then.card.zone !== 'battlefield') return then.card.zone
  if (then.player !== now.player) return 'other'
  if (then.card.tapped !== now.card.tapped) return then.card.tapped ? 'tap' : 'untap'
  return looksAlike(then.card, now.card) ? null : 'other'
}

const figures = (past: Table, present: Table, read: (player: Player) => number): readonly FigureChange[] =>
  present.players.flatMap((player) => {
    const before = past.players.find(({ id }) => id === player.id)
    const [then, now] = [before ? read(before) : read(player), read(player)]
    return then === now ? [] : [{ player, then, now }]
  })

export function changesBetween(past: Table, present: Table): Changes {
  const [then, now] = [placesIn(past), placesIn(present)]
  const fates = new Map<CardId, Fate>()
  const changed = new Set<CardId>()
  for (const [id, place] of now) {
    const fate = place.card.zone === 'battlefield' ? fateOf(then.get(id), place, present, past.seq) : null
    if (fate === null) continue
    fates.set(id, fate)
    if (then.get(id)?.card.zone === 'battlefield') changed.add(id)
  }
  let returning = 0
  for (const [id, { card }] of then) {
    if (card.zone !== 'battlefield' || now.get(id)?.card.zone === 'battlefield') continue
    changed.add(id)
    returning++
  }
  const isSameTurn = past.turn_number === present.turn_number && past.turn_player_id === present.turn_player_id
  const player = present.players.find(({ id }) => id === past.turn_player_id) ?? null
  return {
    fates,
    changed,
    returning,
    life: figures(past, present, ({ life }) => life),
    hands: figures(past, present, ({ handSize }) => handSize),
    turn: isSameTurn ? null : { number: past.turn_number, player },
  }
}
