// Tokens: made from a printing or as a copy of a card; they vanish when they leave the battlefield.

import { createCard } from '../cards.ts'
import { customFacts, customToken } from '../custom-token.ts'
import { type Draws, defineAction, defineEvent, isRefusal, refuse } from '../move.ts'
import { absent, fields, having, number, optional, text, whole } from '../payload.ts'
import { addCard, countCards } from '../places.ts'
import { CARDS_PER_PLAYER_MAX, type Card, type Player, type PlayerId, TOKENS_AT_ONCE_MAX } from '../state.ts'
import { afterDraw, clampDrop } from '../table.ts'
import { maskCard } from '../view.ts'
import { ownCardIn } from './own-cards.ts'
import { cardId } from './place.ts'

const COPY_OFFSET = 0.02 // so that the copy does not lie exactly on its original
const COPY_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4, -5, -6, -7, -8]

const holds = (player: Player, more: number): boolean => countCards(player) + more <= CARDS_PER_PLAYER_MAX
const tooMany = () => refuse('limit', `A player holds at most ${CARDS_PER_PLAYER_MAX} cards`)

const where = { x: optional(number), y: optional(number), count: optional(whole(1, TOKENS_AT_ONCE_MAX)) }

const createToken = defineAction('create_token', {
  loads: { token: (payload) => ('custom' in payload ? null : payload.card.card_print_id) },
  predictable: true,
  payload: having(
    'custom',
    fields({ custom: customToken, card: absent('expected either card or custom'), ...where }),
    fields({ card: fields({ card_print_id: text(1, 64) }), ...where }),
  ),
  decide: (table, actor, payload, context) => {
    const { x = 0.5, y = 0.5, count = 1 } = payload
    if (!holds(actor, count)) return tooMany()
    const facts = 'custom' in payload ? customFacts(payload.custom) : context.token(payload.card.card_print_id)
    if (isRefusal(facts)) return facts
    const lying = [...actor.zones.battlefield]
    const made: ReturnType<typeof tokenCreated>[] = []
    let before = table
    while (made.length < count) {
      const drawn = context.draw(before, { ids: 1 })
      const plain = createCard(drawn.ids[0] as string, actor.id, 'battlefield', facts)
      const card: Card = { ...plain, is_token: true, x: clampDrop(x), y: clampDrop(y) }
      const placed = made.length === 0 ? card : { ...card, ...placeOfCopy(card, lying) }
      lying.push(placed)
      made.push(tokenCreated({ player_id: actor.id, card: placed }, { drawn }))
      before = afterDraw(before, drawn)
    }
    return made
  },
})

/** Where a copy comes to lie: beside its original, and not exactly on a card that is there already. */
function placeOfCopy({ x, y }: Card, lying: readonly Card[]): { x: number; y: number } {
  const spots = COPY_STEPS.map((steps) => ({
    x: clampDrop((x ?? 0.5) + steps * COPY_OFFSET),
    y: clampDrop((y ?? 0.5) + steps * COPY_OFFSET),
  }))
  const isFree = (spot: { x: number; y: number }) => !lying.some((card) => card.x === spot.x && card.y === spot.y)
  return spots.find(isFree) ?? (spots[0] as { x: number; y: number })
}

const makeTokenCopy = defineAction('make_token_copy', {
  predictable: true,
  payload: fields({ id: cardId }),
  decide: (table, actor, { id }, context) => {
    const place = ownCardIn(table, actor, id)
    if (isRefusal(place)) return place
    if (!holds(actor, 1)) return tooMany()
    const drawn = context.draw(table, { ids: 1 })
    const { card: original } = place
    const card: Card = {
      ...original,
      id: drawn.ids[0] as string,
      owner_id: actor.id,
      is_token: true,
      tapped: false,
      ...placeOfCopy(original, actor.zones.battlefield),
      custom_counters: {},
      attached_to: null,
      annotation: null,
      skip_untap: null,
    }
    return [tokenCreated({ player_id: actor.id, card, copy_of: id }, { drawn })]
  },
})

interface TokenCreated {
  readonly player_id: PlayerId
  readonly card: Card
  readonly copy_of?: string
}

const tokenCreated = defineEvent('token_created')<TokenCreated, Draws>({
  introducesPrintings: true,
  freshIds: ({ card }) => [card.id],
  movements: ({ card, copy_of = null }) => [{ kind: 'created', id: card.id, copy_of }],
  sound: 'card',
  reduce: (table, { payload }) => addCard(table, payload.player_id, payload.card),
  redact: (payload, viewer) => ({ ...payload, card: maskCard(payload.card, viewer) }),
  log: (_before, { payload: { card, copy_of } }) => ({
    cards: [{ facts: card.facts, seers: card.seers }],
    params: { copy: copy_of !== undefined },
  }),
  randomness: {
    kind: 'ids',
    asked: ({ player_id }) => ({ fresh: [{ player_id, cards: 1 }] }),
    applied: ({ payload }) => ({ ids: [payload.card.id] }),
  },
})

export const actions = [createToken, makeTokenCopy] as const
export const events = [tokenCreated] as const
