// What an event by chance asked of the generator, in words of the game, and what came of it. From what was asked follows what had to be
// drawn; from both follows what had to be applied. Events say the first and the last themselves: a check trusts neither.

import { type AnyCheck, anyOf, fields, list, nullable, oneOf, text, whole } from './payload.ts'
import type { Drawn, Wish } from './rng.ts'
import { isSame } from './same.ts'
import { CARDS_PER_PLAYER_MAX, type CardId, DICE, MAX_SEATS, type PlayerId, type Sides, type Table } from './state.ts'

/** So many cards of one player. */
export interface Share {
  readonly player_id: PlayerId
  readonly cards: number
}

export interface Asked {
  readonly nonce?: string // thrown in by the player of the event, and mixed in from here on
  readonly dice?: { readonly sides: Sides; readonly count: number }
  readonly coins?: number
  readonly lot?: { readonly among: readonly PlayerId[]; readonly named: PlayerId | null } // whoever was named needs no luck
  readonly shuffled?: readonly Share[] // an order of so many cards for each
  readonly fresh?: readonly Share[] // fresh ids, one share after the other
  readonly picked?: { readonly cards: number; readonly of: number } // so many of so many cards of the player of the event
}

/** What a viewer may not know is null. In a transcript nothing is. */
export interface Applied {
  readonly results?: readonly number[] // what the dice show
  readonly coins?: readonly Coin[]
  readonly chosen?: PlayerId | null
  readonly orders?: readonly (readonly number[])[] | null
  readonly ids?: readonly (CardId | null)[] | null
  readonly picked?: readonly number[] | null // where those lay among all
}
export type Coin = 'heads' | 'tails'

/** Something was drawn, for at most so many cards, or nothing: this viewer cannot tell. */
export interface Perhaps {
  readonly perhaps: Asked
}

export type RandomnessKind = 'ids' | 'shuffle' | 'arrange' | 'rewind' | 'deal' | 'die' | 'coin' | 'pick' | 'start'

/** What there is to say of chance in a kind of event, from all that a viewer got of it. */
export interface Randomness<P, E> {
  readonly kind: RandomnessKind
  /** Null: nothing was left to chance in this one. */
  asked(payload: P): Asked | Perhaps | null
  applied(event: E, before?: Table): Applied // whoever saw it happen also knows the table before
}

const shares = list(
  fields({ player_id: text(), cards: whole(0, 2 * CARDS_PER_PLAYER_MAX) }),
  0,
  2 * CARDS_PER_PLAYER_MAX,
)

/** What can be asked for at all. */
export const askedCheck = anyOf({
  nonce: text(1, 128),
  dice: fields({ sides: oneOf(DICE), count: whole(1, 100) }),
  coins: whole(1, 100),
  lot: fields({ among: list(text(), 0, MAX_SEATS), named: nullable(text()) }),
  shuffled: shares,
  fresh: shares,
  picked: fields({ cards: whole(1, CARDS_PER_PLAYER_MAX), of: whole(1, CARDS_PER_PLAYER_MAX) }),
} satisfies { readonly [K in keyof Required<Asked>]: AnyCheck })

export const COIN: readonly Coin[] = ['heads', 'tails']

export const wishOf = ({ dice, coins = 0, lot, shuffled = [], fresh = [], picked }: Asked): Wish => ({
  numbers: [
    ...Array.from({ length: dice?.count ?? 0 }, () => dice?.sides ?? 0),
    ...Array.from({ length: coins }, () => COIN.length),
    ...(lot ? [Math.max(1, lot.among.length)] : []),
  ],
  orders: [...shuffled.map(({ cards }) => cards), ...(picked ? [picked.of] : [])],
  ids: fresh.reduce((sum, { cards }) => sum + cards, 0),
})

/** What has to come of it. */
export const outcomeOf = ({ dice, coins = 0, lot, shuffled, fresh, picked }: Asked, drawn: Drawn): Applied => {
  const rolled = dice?.count ?? 0
  const named = lot && (lot.named ?? lot.among[drawn.numbers[rolled + coins] as number] ?? null)
  return {
    ...(dice ? { results: drawn.numbers.slice(0, rolled).map((n) => n + 1) } : {}),
    ...(coins > 0 ? { coins: drawn.numbers.slice(rolled, rolled + coins).map((n) => COIN[n] as Coin) } : {}),
    ...(named === undefined ? {} : { chosen: named }),
    ...(shuffled ? { orders: drawn.orders.slice(0, shuffled.length) } : {}),
    ...(fresh ? { ids: drawn.ids } : {}),
    ...(picked ? { picked: (drawn.orders[shuffled?.length ?? 0] ?? []).slice(0, picked.cards) } : {}),
  }
}

export const isPerhaps = (asked: Asked | Perhaps): asked is Perhaps => 'perhaps' in asked

/** Whether this may be what was asked for. */
export const isWithin = ({ perhaps }: Perhaps, { fresh = [], ...asked }: Asked): boolean => {
  const { fresh: most = [], ...rest } = perhaps
  const isShare = ({ player_id, cards }: Share, i: number) =>
    player_id === most[i]?.player_id && cards > 0 && cards <= most[i].cards
  return isSame(asked, rest) && fresh.length === most.length && fresh.every(isShare)
}

/** Neighbours of one player as one share. */
export const sharesOf = (players: readonly PlayerId[]): Share[] => {
  const found: Share[] = []
  for (const player_id of players) {
    const last = found.at(-1)
    if (last?.player_id === player_id) found[found.length - 1] = { player_id, cards: last.cards + 1 }
    else found.push({ player_id, cards: 1 })
  }
  return found
}

/** Ids as far as they are known; null where none is. */
export const knownIds = (ids: readonly (CardId | null)[]): readonly (CardId | null)[] | null =>
  ids.length > 0 && ids.every((id) => id === null) ? null : ids

export const unknownIds = (count: number): null[] => Array.from({ length: count }, () => null)
